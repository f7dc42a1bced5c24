import { ApiProperty } from '@nestjs/swagger';
import { LANGUAGES } from '../../domain/content/language.js';

/** A text and its language (§2.5). */
export class LocalisedText {
  @ApiProperty({ type: 'string', description: 'The text.', examples: ['Hotel'] })
  text!: string;

  @ApiProperty({ type: 'string', enum: LANGUAGES, description: 'The language that the text is in.', examples: ['en'] })
  language!: string;
}

/** A photo (§2.5). */
export class Photo {
  @ApiProperty({
    type: 'string',
    format: 'uri',
    description: 'Address.',
    examples: ['https://example.org/photos/sydney/house-1.jpg'],
  })
  url!: string;

  @ApiProperty({ type: 'string', description: 'Caption.', examples: ['The wool store from the quay'] })
  captions!: string;
}
