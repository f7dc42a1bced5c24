import { IsBoolean, IsOptional } from 'class-validator';
import type { Party } from '../../domain/stay/party.js';
import type { PlainDate } from '../../domain/stay/plain-date.js';
import { SEARCH_BOUNDS } from '../../domain/stay/search-bounds.js';
import type { Stay } from '../../domain/stay/stay.js';
import { Parameter } from '../../http/validation/parameter.decorator.js';
import { IsAfter } from '../../http/validation/related.decorator.js';
import { IsCode, IsPlainDate } from '../../http/validation/value-rules.js';
import { PropertyQuery } from '../property.query.js';
import { IsWhole } from '../is-whole.decorator.js';

/** Well beyond any room type; a party that does not fit simply gets no quotes. */
const { nights: STAY_NIGHTS_MAX, guests: GUESTS_MAX } = SEARCH_BOUNDS.quote;

/** Request of Quotes (§4.3). The names of the last five parameters are decided in docs/decisions/0044. */
export class QuotesQuery extends PropertyQuery {
  @Parameter({ description: 'Check-in date.', example: '2027-04-07' })
  @IsPlainDate()
  readonly checkIn!: PlainDate;

  @Parameter({ description: 'Check-out date, 1 to 31 nights after checkIn.', example: '2027-04-10' })
  @IsPlainDate()
  @IsAfter('checkIn', STAY_NIGHTS_MAX)
  readonly checkOut!: PlainDate;

  @Parameter({ default: 1, description: 'Number of adults.', example: 2 })
  @IsWhole(1, GUESTS_MAX)
  readonly adults!: number;

  @Parameter({ default: 0, description: 'Number of children.', example: 0 })
  @IsWhole(0, GUESTS_MAX)
  readonly children!: number;

  @Parameter({ default: 0, description: 'Number of infants.', example: 0 })
  @IsWhole(0, GUESTS_MAX)
  readonly infants!: number;

  @Parameter({ default: false, description: 'Adds the price of each date of the stay.', example: false })
  @IsBoolean()
  readonly withBreakdown!: boolean;

  @Parameter({
    aliases: ['promoCode'],
    description: 'Promo code; an unknown one changes nothing. `promoCode` is another spelling of the same parameter.',
    example: 'WELCOME',
  })
  @IsCode()
  @IsOptional()
  readonly promocode: string | undefined;

  get stay(): Stay {
    return { checkIn: this.checkIn, checkOut: this.checkOut };
  }

  get party(): Party {
    return { adults: this.adults, children: this.children, infants: this.infants };
  }
}
