import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { ERROR_NAMES, type ErrorName } from '../../http/errors/error-names.js';

/** One entry of an error response (§7). */
export class ErrorItem {
  @ApiProperty({ type: 'string', description: 'What was sent and what would be right.', examples: ['checkIn is missing'] })
  message!: string;

  @ApiProperty({ type: 'string', enum: ERROR_NAMES, description: 'Name of the error.', examples: ['BadRequest'] })
  name!: ErrorName;

  @ApiPropertyOptional({
    type: 'object',
    additionalProperties: true,
    description:
      'Error metadata. Of a 400: `parameter`, `received` (null: nothing was sent) and `expected`. Of a 429 and a 503: ' +
      '`retryAfterSeconds`.',
    examples: [{ parameter: 'checkIn', received: null, expected: 'a calendar date written yyyy-mm-dd' }],
  })
  meta?: Record<string, unknown>;
}

/** The body of every error response (§7). */
export class ErrorResponse {
  @ApiProperty({ type: [ErrorItem], minItems: 1, description: 'What is wrong; of a 400 one entry per faulty parameter.' })
  errors!: ErrorItem[];
}
