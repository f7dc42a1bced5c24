import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { LocalisedText, Photo } from '../../content/localised-text.response.js';
import { RoomRateResponse } from './room-rate.response.js';
import { Identifier } from '../../content/identifier.decorator.js';

/** Beds of one kind (§2.5). */
class BedConfiguration {
  @ApiProperty({ type: LocalisedText, description: 'Kind of bed.' })
  bedCode!: LocalisedText;

  @ApiProperty({ type: 'integer', minimum: 0, description: 'How many of them.', examples: [1] })
  quantity!: number;
}

/** A room type as a channel sees it (§2.5). */
export class ChannelRoomType {
  @Identifier('Room type.', 'c0000000-0000-4000-8000-000000000011')
  uuid!: string;

  @ApiProperty({ type: LocalisedText, description: 'Name.' })
  name!: LocalisedText;

  @ApiPropertyOptional({ type: LocalisedText, description: 'Description; omitted if there is none.' })
  description?: LocalisedText;

  @ApiPropertyOptional({ type: 'string', description: 'Area; omitted if there is none.', examples: ['28 m²'] })
  roomArea?: string;

  @ApiProperty({ type: [Photo], description: 'Photos.' })
  photos!: Photo[];

  @ApiProperty({ type: [LocalisedText], description: 'Amenities.' })
  amenities!: LocalisedText[];

  @ApiProperty({ type: [LocalisedText], description: 'Views.' })
  views!: LocalisedText[];

  @ApiProperty({ type: [BedConfiguration], description: 'Beds.' })
  bedConfigurations!: BedConfiguration[];

  @ApiProperty({ type: [RoomRateResponse], description: 'Bookable room rates; possibly none.' })
  roomRates!: RoomRateResponse[];
}
