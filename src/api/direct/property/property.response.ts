import { ApiProperty } from '@nestjs/swagger';
import { Named } from '../named.response.js';
import { DirectPhoto } from '../photo.response.js';
import { Identifier } from '../../content/identifier.decorator.js';

const time = (description: string, example: string) =>
  ({ type: 'string', pattern: '^\\d\\d:\\d\\d$', description, examples: [example] }) as const;

const unknownOr = (description: string, example: boolean) =>
  ({ type: 'boolean', nullable: true, description: `${description}; null: unknown.`, examples: [example] }) as const;

/** Where a property is. */
class DirectAddress {
  @ApiProperty({ type: 'string', description: 'Street and number.', examples: ['12 Hickson Road'] })
  addressLine1!: string;

  @ApiProperty({ type: 'string', description: 'Suburb or town.', examples: ['The Rocks'] })
  suburb!: string;

  @ApiProperty({ type: 'string', description: 'State or region.', examples: ['NSW'] })
  state!: string;

  @ApiProperty({ type: 'string', nullable: true, description: 'Postcode.', examples: ['2000'] })
  postcode!: string | null;

  @ApiProperty({ type: 'string', description: 'Country.', examples: ['AU'] })
  country!: string;
}

/** What a property offers. */
export class DirectFeatures {
  @ApiProperty({ type: [Named], description: 'Facilities, except for the two below.' })
  facilities!: Named[];

  @ApiProperty({ type: [Named], description: 'Ways to park.' })
  parking!: Named[];

  @ApiProperty({ type: [Named], description: 'Ways to get there and around.' })
  transport!: Named[];
}

class DirectSmokingPolicy {
  @ApiProperty(unknownOr('Whether smoking is forbidden everywhere', true))
  smokeFreeProperty!: boolean | null;

  @ApiProperty(unknownOr('Whether there are non-smoking rooms', true))
  nonSmokingRooms!: boolean | null;

  @ApiProperty(unknownOr('Whether smoking is forbidden in all public areas', true))
  allPublicAreasNonSmoking!: boolean | null;
}

class DirectCheckInCheckOut {
  @ApiProperty(time('Check-in from this local time on.', '14:00'))
  checkInStartTime!: string;

  @ApiProperty({ ...time('Check-in until this local time; null: no limit.', '23:00'), nullable: true })
  checkInEndTime!: string | null;

  @ApiProperty({ ...time('Check-out from this local time on; null: at any time.', '06:00'), nullable: true })
  checkOutStartTime!: string | null;

  @ApiProperty(time('Check-out until this local time.', '10:00'))
  checkOutEndTime!: string;

  @ApiProperty({ type: 'boolean', description: 'Whether check-in ends at a time.', examples: [true] })
  restrictedCheckInCheckOut!: boolean;
}

export class DirectPolicies {
  @ApiProperty({ type: DirectSmokingPolicy, description: 'Where smoking is allowed.' })
  smokingPolicy!: DirectSmokingPolicy;

  @ApiProperty({ type: DirectCheckInCheckOut, description: 'When guests may come and go.' })
  checkInCheckOut!: DirectCheckInCheckOut;
}

/** A property as a booking engine shows it. Texts are in the default language of the property. */
export class DirectProperty {
  @Identifier('Property identifier.', 'b0000000-0000-4000-8000-000000000001')
  uuid!: string;

  @ApiProperty({ type: 'string', description: 'Property name.', examples: ['Harbour Hearth Sydney'] })
  name!: string;

  @ApiProperty({
    type: 'string',
    nullable: true,
    description: 'Free text.',
    examples: ['A sandstone wool store on the quay, turned into rooms with a view of the bridge.'],
  })
  description!: string | null;

  @ApiProperty({
    type: 'string',
    nullable: true,
    description: 'Terms and conditions.',
    examples: [
      'The named guest checks in with a photo ID and the card of the booking. Guests are at least 18 years old.',
    ],
  })
  termsAndConditions!: string | null;

  @ApiProperty({
    type: 'string',
    nullable: true,
    description: 'How to get there.',
    examples: ['From Circular Quay station, walk five minutes along the water to Hickson Road.'],
  })
  instructionsToLocation!: string | null;

  @ApiProperty({ type: 'number', minimum: -90, maximum: 90, description: 'Latitude in degrees.', examples: [-33.8583] })
  latitude!: number;

  @ApiProperty({
    type: 'number',
    minimum: -180,
    maximum: 180,
    description: 'Longitude in degrees.',
    examples: [151.2081],
  })
  longitude!: number;

  @ApiProperty({ type: 'string', description: 'IANA time zone.', examples: ['Australia/Sydney'] })
  timezone!: string;

  @ApiProperty({
    type: 'string',
    pattern: '^[A-Z]{3}$',
    description: 'ISO 4217 code of the currency of all amounts, quotes included.',
    examples: ['AUD'],
  })
  currencyIsoCode!: string;

  @ApiProperty({
    type: 'string',
    format: 'uri',
    nullable: true,
    description: 'The booking engine of the property, always https; it may have a query already.',
    examples: ['https://example.org/book/sydney'],
  })
  bookingEngineUrl!: string | null;

  @ApiProperty({ type: DirectAddress, description: 'Where it is.' })
  address!: DirectAddress;

  @ApiProperty({ type: DirectFeatures, description: 'What it offers.' })
  features!: DirectFeatures;

  @ApiProperty({ type: DirectPolicies, description: 'Its rules for guests.' })
  policies!: DirectPolicies;

  @ApiProperty({ type: [DirectPhoto], description: 'By place; photos without one come last.' })
  photos!: DirectPhoto[];
}
