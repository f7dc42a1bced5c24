import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { LANGUAGES } from '../../../domain/content/language.js';
import { ChannelRoomType } from './channel-room-type.response.js';
import { LocalisedText, Photo } from '../../content/localised-text.response.js';
import { Identifier } from '../../content/identifier.decorator.js';

const CARD_TYPES = 'AX BC BL CB CU DN DS EC JC LC MA MC SO TP VE VI'.split(' ');
const TIME = '^([01][0-9]|2[0-3]):[0-5][0-9]$';

/** A tax exemption that the property has (§2.5). */
class TaxExemption {
  @ApiProperty({ type: 'string', description: 'Name of the exemption.', examples: ['is-nz-gst-opt-out'] })
  name!: string;
}

/** Special conditions of the property (§2.5). */
class SpecialConditions {
  @ApiProperty({ type: [TaxExemption], description: 'Tax exemptions.' })
  taxExemptions!: TaxExemption[];
}

/** Channel property detail, the response of Get property (§2.5, §4.4). */
export class PropertyDetail {
  @Identifier('Property identifier.', 'b0000000-0000-4000-8000-000000000001')
  uuid!: string;

  @ApiProperty({ type: 'string', description: 'Property name.', examples: ['Harbour Hearth Sydney'] })
  name!: string;

  @ApiProperty({ type: LocalisedText, description: 'Kind of property.' })
  propertyType!: LocalisedText;

  @ApiPropertyOptional({ type: LocalisedText, description: 'Description; omitted if there is none.' })
  description?: LocalisedText;

  @ApiProperty({ type: 'string', description: 'Street address.', examples: ['12 Hickson Road'] })
  address!: string;

  @ApiProperty({ type: 'string', description: 'Suburb.', examples: ['The Rocks'] })
  suburb!: string;

  @ApiProperty({ type: 'string', description: 'State.', examples: ['NSW'] })
  state!: string;

  @ApiProperty({ type: 'string', description: 'Country.', examples: ['AU'] })
  country!: string;

  @ApiProperty({ type: 'string', description: 'E-mail address.', examples: ['sydney@harbour-hearth.example'] })
  email!: string;

  @ApiProperty({ type: 'string', description: 'Telephone number.', examples: ['+61 2 5550 0101'] })
  phoneNumber!: string;

  @ApiProperty({ type: 'string', enum: LANGUAGES, description: "The property's default language.", examples: ['en'] })
  language!: string;

  @ApiProperty({ type: 'number', minimum: -90, maximum: 90, description: 'Latitude.', examples: [-33.8583] })
  latitude!: number;

  @ApiProperty({ type: 'number', minimum: -180, maximum: 180, description: 'Longitude.', examples: [151.2081] })
  longitude!: number;

  @ApiProperty({ type: 'string', pattern: TIME, description: 'Check-in from, local time.', examples: ['14:00'] })
  checkinStartTime!: string;

  @ApiPropertyOptional({
    type: 'string',
    pattern: TIME,
    description: 'Check-in until, local time; omitted if it is not restricted.',
    examples: ['23:00'],
  })
  checkinEndTime?: string;

  @ApiProperty({ type: 'string', pattern: TIME, description: 'Check-out until, local time.', examples: ['10:00'] })
  checkoutEndTime!: string;

  @ApiPropertyOptional({ type: 'number', description: 'Star rating; omitted if there is none.', examples: [4.5] })
  starRating?: number;

  @ApiProperty({
    type: 'string',
    description: 'ISO 4217 code of the currency of all prices of the property, also of its quotes.',
    examples: ['AUD'],
  })
  currency!: string;

  @ApiProperty({ type: [Photo], description: 'Photos.' })
  photos!: Photo[];

  @ApiProperty({ type: [LocalisedText], description: 'Amenities.' })
  amenities!: LocalisedText[];

  @ApiProperty({
    type: 'array',
    items: { type: 'string', enum: CARD_TYPES },
    description: 'Codes of accepted payment cards.',
    examples: [['AX', 'MC', 'VI']],
  })
  acceptedCardTypes!: string[];

  @ApiProperty({ type: 'number', description: 'Sum of the two below, in percent.', examples: [15.5] })
  totalCommissionPercentage!: number;

  @ApiProperty({ type: 'number', description: "The platform's commission, in percent.", examples: [3] })
  siteminderCommissionPercentage!: number;

  @ApiProperty({ type: 'number', description: "The channel's commission, in percent.", examples: [12.5] })
  channelCommissionPercentage!: number;

  @ApiProperty({ type: [ChannelRoomType], description: 'All active room types.' })
  roomTypes!: ChannelRoomType[];

  @ApiProperty({ type: SpecialConditions, description: 'Special conditions.' })
  specialConditions!: SpecialConditions;
}
