import { IsIn, IsOptional, IsUUID } from 'class-validator';
import { type Language, LANGUAGES } from '../../domain/content/language.js';
import { Parameter } from '../../http/validation/parameter.decorator.js';
import { IsCode } from '../../http/validation/value-rules.js';
import { ChannelStayQuery } from '../channel-stay.query.js';

/** Request of Get property (§4.4). */
export class GetPropertyQuery extends ChannelStayQuery {
  @Parameter({ in: 'path', description: 'Property identifier.', example: 'b0000000-0000-4000-8000-000000000001' })
  @IsUUID('loose')
  readonly uuid!: string;

  @Parameter({ description: 'Only rates of this deal are returned.', example: 'CITYBREAK' })
  @IsCode()
  @IsOptional()
  readonly dealCode: string | undefined;

  @Parameter({
    description: "Preferred language of the content; each text falls back to the property's default language.",
    example: 'en',
  })
  @IsIn(LANGUAGES)
  @IsOptional()
  readonly language: Language | undefined;
}
