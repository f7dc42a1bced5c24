import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { CancellationPolicy } from '../content/cancellation-policy.response.js';
import { LocalisedText, Photo } from '../content/localised-text.response.js';
import { pageResponseOf } from '../pagination.js';
import { Identifier } from '../content/identifier.decorator.js';

/** The cheapest room rate of a property for all requested rooms (docs/decisions/0130). */
export class BestRate {
  @Identifier('Room type.', 'c0000000-0000-4000-8000-000000000011')
  roomTypeUuid!: string;

  @Identifier('Room rate.', 'e0000000-0000-4000-8000-000000000111')
  uuid!: string;

  @ApiProperty({ type: 'string', description: 'Name of the rate plan.', examples: ['Flexible with breakfast'] })
  ratePlanName!: string;

  @ApiProperty({
    type: 'number',
    description:
      'Price of all requested rooms for the whole stay at this room rate, with all taxes and fees, in `currency` of the ' +
      'property: the sum of the `totalPrice` that Get property returns for each of the rooms.',
    examples: [834.44],
  })
  totalPrice!: number;

  @ApiProperty({ type: 'boolean', description: 'Whether breakfast is included.', examples: [true] })
  breakfastIncluded!: boolean;

  @ApiProperty({ type: CancellationPolicy, description: 'Cancellation policy of the rate plan.' })
  cancellationPolicy!: CancellationPolicy;

  @ApiPropertyOptional({
    type: 'string',
    description: 'Only for the rate of a deal: its code.',
    examples: ['CITYBREAK'],
  })
  dealCode?: string;
}

/** A property of the channel's search. */
export class FoundProperty {
  @Identifier('Property identifier.', 'b0000000-0000-4000-8000-000000000001')
  uuid!: string;

  @ApiProperty({ type: 'string', description: 'Property name.', examples: ['Harbour Hearth Sydney'] })
  name!: string;

  @ApiProperty({ type: LocalisedText, description: "Kind of property, in the property's default language." })
  propertyType!: LocalisedText;

  @ApiProperty({ type: 'string', description: 'Street address.', examples: ['12 Hickson Road'] })
  address!: string;

  @ApiProperty({ type: 'string', description: 'Suburb.', examples: ['The Rocks'] })
  suburb!: string;

  @ApiProperty({ type: 'string', description: 'State.', examples: ['NSW'] })
  state!: string;

  @ApiProperty({ type: 'string', description: 'Country.', examples: ['AU'] })
  country!: string;

  @ApiProperty({ type: 'number', minimum: -90, maximum: 90, description: 'Latitude.', examples: [-33.8583] })
  latitude!: number;

  @ApiProperty({ type: 'number', minimum: -180, maximum: 180, description: 'Longitude.', examples: [151.2081] })
  longitude!: number;

  @ApiProperty({
    type: 'number',
    minimum: 0,
    description: 'Distance from the place of the search in kilometres, on a sphere, rounded to a metre.',
    examples: [0.685],
  })
  distanceKm!: number;

  @ApiPropertyOptional({ type: 'number', description: 'Star rating; left out where there is none.', examples: [4.5] })
  starRating?: number;

  @ApiProperty({ type: [Photo], maxItems: 1, description: 'The first photo; Get property returns all of them.' })
  photos!: Photo[];

  @ApiProperty({ type: 'string', description: 'ISO 4217 code of the currency of the rates.', examples: ['AUD'] })
  currency!: string;

  @ApiProperty({
    oneOf: [{ $ref: '#/components/schemas/BestRate' }, { type: 'null' }],
    description:
      'The cheapest room rate outside deals that can be booked for all requested rooms together: one room rate whose room ' +
      'type has that many rooms left. Among equal prices the first in display order. null: there is none, also where the dates ' +
      "are outside the property's own 500 days.",
  })
  bestRate!: BestRate | null;

  @ApiProperty({
    type: [BestRate],
    description: 'The same in each deal of `dealCodes` that applies, in the order of the request.',
  })
  bestRateByDeal!: BestRate[];
}

/** Response of the channel's search. */
export const FoundPropertyPage = pageResponseOf(FoundProperty, 'FoundPropertyPage', [1]);
