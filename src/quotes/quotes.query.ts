import type { Party } from '../domain/stay/party.js';
import type { PlainDate } from '../domain/stay/plain-date.js';
import { SEARCH_BOUNDS } from '../domain/stay/search-bounds.js';
import type { Stay } from '../domain/stay/stay.js';
import { BooleanParameter } from '../http/query/boolean.parameter.js';
import { CodeParameter } from '../http/query/code.parameter.js';
import { DateParameter } from '../http/query/date.parameter.js';
import { Related } from '../http/query/related.decorator.js';
import { UuidPath } from '../http/query/uuid-path.parameter.js';
import { WholeNumberParameter } from '../http/query/whole-number.parameter.js';

/** More guests than any house holds; they end as an occupancy that no room type fits. */
const { nights: STAY_NIGHTS_MAX, guests: GUESTS_MAX } = SEARCH_BOUNDS.quote;

/** Request of Quotes (§4.3). The names of the last five parameters are decided in docs/decisions/0044. */
export class QuotesQuery {
  @UuidPath({ description: 'UUID of the property.', example: 'b0000000-0000-4000-8000-000000000001' })
  readonly propertyUuid!: string;

  @DateParameter({ required: true, description: 'Check-in date.', example: '2027-04-07' })
  readonly checkIn!: PlainDate;

  @DateParameter({
    required: true,
    description: 'Check-out date, 1 to 31 nights after checkIn.',
    example: '2027-04-10',
  })
  @Related({
    parts: ['checkIn'],
    expected: `a date 1 to ${STAY_NIGHTS_MAX} nights after checkIn`,
    holds: ({ checkIn, checkOut }: QuotesQuery) => checkOut > checkIn && checkOut - checkIn <= STAY_NIGHTS_MAX,
  })
  readonly checkOut!: PlainDate;

  @WholeNumberParameter({ minimum: 1, maximum: GUESTS_MAX, default: 1, description: 'Number of adults.', example: 2 })
  readonly adults!: number;

  @WholeNumberParameter({ minimum: 0, maximum: GUESTS_MAX, default: 0, description: 'Number of children.', example: 0 })
  readonly children!: number;

  @WholeNumberParameter({ minimum: 0, maximum: GUESTS_MAX, default: 0, description: 'Number of infants.', example: 0 })
  readonly infants!: number;

  @BooleanParameter({ default: false, description: 'Adds the price of each date of the stay.', example: false })
  readonly withBreakdown!: boolean;

  @CodeParameter({
    aliases: ['promoCode'],
    description: 'Promo code; an unknown one changes nothing. `promoCode` is the same parameter.',
    example: 'WELCOME',
  })
  readonly promocode: string | undefined;

  /** The nights that are asked for. */
  get stay(): Stay {
    return { checkIn: this.checkIn, checkOut: this.checkOut };
  }

  /** The guests that are asked for. */
  get party(): Party {
    return { adults: this.adults, children: this.children, infants: this.infants };
  }
}
