import { IsOptional } from 'class-validator';
import type { Party } from '../../domain/stay/party.js';
import { addDays, daysBetween, type PlainDate } from '../../domain/stay/plain-date.js';
import { SEARCH_BOUNDS } from '../../domain/stay/search-bounds.js';
import type { Stay } from '../../domain/stay/stay.js';
import { Parameter } from '../../http/validation/parameter.decorator.js';
import { Related } from '../../http/validation/related.decorator.js';
import { IsCode, IsNumberList, IsPlainDate } from '../../http/validation/value-rules.js';
import { PropertyQuery } from '../property.query.js';
import { IsWhole } from '../is-whole.decorator.js';
import { RoomTypesParameter } from '../only-room-types.js';

const { nights: STAY_NIGHTS_MAX, guests: GUESTS_MAX } = SEARCH_BOUNDS.quote;

/** More than a year, so that a calendar can show the same day of the next one. */
const DATES_MAX = 400;
const STAYS_MAX = 3000;

/** Request of the price calendar. Party and promo code are those of Quotes (§4.3). */
export class CalendarQuery extends PropertyQuery {
  @Parameter({ description: 'First arrival date.', example: '2027-04-07' })
  @IsPlainDate()
  readonly from!: PlainDate;

  @Parameter({ description: `Last arrival date: at most ${DATES_MAX} dates from \`from\` on.`, example: '2027-04-10' })
  @IsPlainDate()
  @Related<CalendarQuery>({
    others: ['from'],
    expected: `a date from \`from\` to ${DATES_MAX - 1} days after it`,
    holds: ({ from, to }) => to >= from && daysBetween(from, to) < DATES_MAX,
  })
  readonly to!: PlainDate;

  @Parameter({
    default: [1],
    description:
      `Lengths of stay in nights, separated by commas; none longer than the number of dates. At most ${STAYS_MAX} stays, ` +
      'which are dates x lengths.',
    example: [1, 3],
  })
  @IsNumberList(1, STAY_NIGHTS_MAX)
  @Related<CalendarQuery>({
    others: ['from', 'to'],
    expected: 'lengths of at most as many nights as there are dates from `from` to `to`',
    holds: (request) => Math.max(...request.nights) <= request.dateCount,
  })
  @Related<CalendarQuery>({
    others: ['from', 'to'],
    expected: `fewer lengths, or a shorter range of dates: dates x lengths are at most ${STAYS_MAX}`,
    holds: (request) => request.stayCount <= STAYS_MAX,
  })
  readonly nights!: readonly number[];

  @Parameter({ default: 1, description: 'Number of adults.', example: 2 })
  @IsWhole(1, GUESTS_MAX)
  readonly adults!: number;

  @Parameter({ default: 0, description: 'Number of children.', example: 0 })
  @IsWhole(0, GUESTS_MAX)
  readonly children!: number;

  @Parameter({ default: 0, description: 'Number of infants.', example: 0 })
  @IsWhole(0, GUESTS_MAX)
  readonly infants!: number;

  @Parameter({
    aliases: ['promoCode'],
    description: 'Promo code; an unknown one changes nothing. `promoCode` is another spelling of the same parameter.',
    example: 'WELCOME',
  })
  @IsCode()
  @IsOptional()
  readonly promocode: string | undefined;

  @RoomTypesParameter()
  readonly roomTypes: readonly string[] | undefined;

  get party(): Party {
    return { adults: this.adults, children: this.children, infants: this.infants };
  }

  /** All dates of all stays, with the last check-out date. */
  range(): Stay {
    return { checkIn: this.from, checkOut: addDays(this.to, Math.max(...this.nights)) };
  }

  /** The first night, which the sheet of any property covers cheaply. */
  get firstNight(): Stay {
    return { checkIn: this.from, checkOut: addDays(this.from, 1) };
  }

  /** The number of arrival dates. */
  get dateCount(): number {
    return daysBetween(this.from, this.to) + 1;
  }

  get stayCount(): number {
    return this.dateCount * this.nights.length;
  }
}
