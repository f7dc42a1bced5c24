import { ApiProperty } from '@nestjs/swagger';
import { LANGUAGES } from '../../../domain/content/language.js';

/** A text and its language (§2.5). */
export class LocalisedText {
  @ApiProperty({ type: 'string', description: 'The text.', example: 'Hotel' })
  text!: string;

  @ApiProperty({ type: 'string', enum: LANGUAGES, description: 'The language that the text is in.', example: 'en' })
  language!: string;
}

/** A photo (§2.5). */
export class Photo {
  @ApiProperty({ type: 'string', format: 'uri', description: 'Address.', example: 'https://example.org/photo-1.jpg' })
  url!: string;

  @ApiProperty({ type: 'string', description: 'Caption.', example: 'The lobby' })
  captions!: string;
}
