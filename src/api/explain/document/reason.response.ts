import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import type { Reason } from '../../../domain/pricing/reason.js';
import { formatPlainDate } from '../../../domain/stay/plain-date.js';

/** A reason as code, figures and text. */
export class ReasonDocument {
  @ApiProperty({ type: 'string', description: 'Code of the reason.', examples: ['TooFewNights'] })
  readonly code!: string;

  @ApiPropertyOptional({
    type: 'string',
    format: 'date',
    description: 'Date on which it applies, if it has one.',
    examples: ['2027-04-07'],
  })
  readonly date?: string;

  @ApiPropertyOptional({
    type: 'integer',
    description: 'Limit that the stay is beyond: in nights, in days from today to check-in, or in rooms that are left.',
    examples: [3],
  })
  readonly limit?: number;

  @ApiPropertyOptional({ type: 'string', description: 'Deal or promotion that is better.', examples: ['LONGER'] })
  readonly by?: string;

  @ApiProperty({
    type: 'string',
    description: 'The reason in words.',
    examples: ['it requires at least 3 nights; the stay has 2'],
  })
  readonly text!: string;
}

/** A reason with its text, field by field. */
export function reasonDocument({ code, date, limit, by }: Reason<string>, text: string): ReasonDocument {
  return {
    code,
    ...(date !== undefined && { date: formatPlainDate(date) }),
    ...(limit !== undefined && { limit }),
    ...(by !== undefined && { by }),
    text,
  };
}
