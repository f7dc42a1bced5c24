import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { SEARCH_BOUNDS } from '../../domain/stay/search-bounds.js';

const UUID = { type: 'string', format: 'uuid' } as const;
const DATE = { type: 'string', format: 'date' } as const;

class CalendarOccupancy {
  @ApiProperty({ type: 'integer', minimum: 1, description: 'Adults.', examples: [2] })
  readonly adults!: number;

  @ApiProperty({ type: 'integer', minimum: 0, description: 'Children.', examples: [0] })
  readonly children!: number;

  @ApiProperty({ type: 'integer', minimum: 0, description: 'Infants.', examples: [0] })
  readonly infants!: number;
}

/** A room type or room rate with its name. */
class CalendarName {
  @ApiProperty({ ...UUID, description: 'UUID.', examples: ['e0000000-0000-4000-8000-000000000111'] })
  readonly uuid!: string;

  @ApiProperty({ type: 'string', description: 'Name.', examples: ['Flexible with breakfast'] })
  readonly name!: string;
}

/** A room rate that a stay may name. */
class CalendarRoomRate {
  @ApiProperty({ type: CalendarName, description: 'Room type.' })
  readonly roomType!: CalendarName;

  @ApiProperty({ type: CalendarName, description: 'Room rate, with the name of its rate plan.' })
  readonly roomRate!: CalendarName;
}

/** The codes of reasons why a room rate cannot be booked for a stay, and what each means. */
const REASONS = {
  PartyDoesNotFit: 'the room is too small for the party',
  NoPrice: 'a night has no price for the party',
  SoldOut: 'a night has no rooms left',
  StopSell: 'a night is not sold',
  ClosedToArrival: 'no stay may begin on the arrival date',
  ClosedToDeparture: 'no stay may end on the departure date',
  MinStayArrival: 'arriving on this date requires at least `limit` nights',
  MaxStayArrival: 'arriving on this date allows at most `limit` nights',
  MinStayThrough: 'a night requires a stay of at least `limit` nights',
  MaxStayThrough: 'a night allows a stay of at most `limit` nights',
  TooLate: 'it must be booked at least `limit` days before arrival',
  TooEarly: 'it can be booked at most `limit` days before arrival',
  InThePast: 'the arrival date is before today',
} as const;

/** Why a room rate cannot be booked. */
export class CalendarReason {
  @ApiProperty({
    type: 'string',
    enum: Object.keys(REASONS),
    description: `Code of the reason: ${Object.entries(REASONS)
      .map(([code, words]) => `\`${code}\`, ${words}`)
      .join('; ')}.`,
    examples: ['MinStayArrival'],
  })
  readonly code!: string;

  @ApiPropertyOptional({
    type: 'integer',
    minimum: 0,
    description: 'Limit in nights or days; if nights have different ones, the one that is hardest to meet.',
    examples: [3],
  })
  readonly limit?: number;
}

/** A room rate that cannot be booked for a stay. */
export class CalendarClosedRate {
  @ApiProperty({ ...UUID, description: 'Room rate.', examples: ['e0000000-0000-4000-8000-000000000111'] })
  readonly roomRateUuid!: string;

  @ApiProperty({ type: [CalendarReason], description: 'All reasons, each code once.' })
  readonly reasons!: readonly CalendarReason[];
}

/** A stay: its cheapest quote that can be booked or, if there is none, why each room rate cannot be booked. */
export class CalendarStayResponse {
  @ApiProperty({
    type: 'integer',
    minimum: 1,
    maximum: SEARCH_BOUNDS.quote.nights,
    description: 'Length of stay in nights.',
    examples: [1],
  })
  readonly nights!: number;

  @ApiPropertyOptional({
    type: 'number',
    description: 'Gross price of the whole stay in major units of `currency`; absent if nothing can be booked.',
    examples: [235],
  })
  readonly gross?: number;

  @ApiPropertyOptional({
    ...UUID,
    description: 'Room type of the cheapest quote.',
    examples: ['c0000000-0000-4000-8000-000000000011'],
  })
  readonly roomTypeUuid?: string;

  @ApiPropertyOptional({
    ...UUID,
    description: 'Room rate of the cheapest quote; of equal ones the first in the order of quotes.',
    examples: ['e0000000-0000-4000-8000-000000000114'],
  })
  readonly roomRateUuid?: string;

  @ApiPropertyOptional({
    type: 'integer',
    minimum: 1,
    description: 'Rooms left of that room type for the whole stay.',
    examples: [12],
  })
  readonly availability?: number;

  @ApiPropertyOptional({
    type: [CalendarClosedRate],
    description: 'Only if nothing can be booked: why, for each room rate.',
  })
  readonly notBookable?: readonly CalendarClosedRate[];
}

export class CalendarDate {
  @ApiProperty({ ...DATE, description: 'Arrival date.', examples: ['2027-04-07'] })
  readonly date!: string;

  @ApiProperty({
    type: [CalendarStayResponse],
    description: 'One for each requested length, in the order of the request.',
  })
  readonly stays!: readonly CalendarStayResponse[];
}

/** The cheapest prices of a property by arrival date and length of stay. */
export class CalendarResponse {
  @ApiProperty({ ...UUID, description: 'Property.', examples: ['b0000000-0000-4000-8000-000000000001'] })
  readonly propertyUuid!: string;

  @ApiProperty({ type: 'string', description: 'Currency of all prices (ISO 4217).', examples: ['AUD'] })
  readonly currency!: string;

  @ApiProperty({ type: 'string', description: 'Time zone of the property.', examples: ['Australia/Sydney'] })
  readonly timezone!: string;

  @ApiProperty({ ...DATE, description: 'The booking day, in the time zone of the property.', examples: ['2027-03-31'] })
  readonly today!: string;

  @ApiProperty({ ...DATE, description: 'First arrival date.', examples: ['2027-04-07'] })
  readonly from!: string;

  @ApiProperty({ ...DATE, description: 'Last arrival date.', examples: ['2027-04-10'] })
  readonly to!: string;

  @ApiProperty({ type: CalendarOccupancy, description: 'The party that the prices are for.' })
  readonly occupancy!: CalendarOccupancy;

  @ApiProperty({
    type: [CalendarRoomRate],
    description: 'The room rates that a stay may name, in the order of quotes.',
  })
  readonly roomRates!: readonly CalendarRoomRate[];

  @ApiProperty({ type: [CalendarDate], description: 'One for each arrival date, in order.' })
  readonly dates!: readonly CalendarDate[];
}
