import { ApiProperty } from '@nestjs/swagger';
import { DirectPhoto } from '../photo.response.js';

/** Photos without their owners. */
class PhotoList {
  @ApiProperty({ type: [DirectPhoto], description: 'Each address once.' })
  photos!: DirectPhoto[];
}

export class Media {
  @ApiProperty({ type: DirectPhoto, nullable: true, description: 'For the head of a page.' })
  banner!: DirectPhoto | null;

  @ApiProperty({ type: [DirectPhoto], description: 'Of the property, by place; photos without one come last.' })
  photos!: DirectPhoto[];

  @ApiProperty({ type: DirectPhoto, nullable: true, description: 'For messages to guests; the data set has none.' })
  guestCommunications!: DirectPhoto | null;

  @ApiProperty({ type: PhotoList, description: 'Of all active room types.' })
  roomTypes!: PhotoList;

  @ApiProperty({ type: PhotoList, description: 'Of extras; the data set has none.' })
  extras!: PhotoList;
}
