import { ApiProperty } from '@nestjs/swagger';

/** Describes a uuid of a response. */
export function Identifier(description: string, example: string): PropertyDecorator {
  return ApiProperty({ type: 'string', format: 'uuid', description, examples: [example] });
}
