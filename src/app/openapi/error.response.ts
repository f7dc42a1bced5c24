import { ApiProperty, ApiPropertyOptional, getSchemaPath } from '@nestjs/swagger';
import { ERROR_NAMES, type ErrorName } from '../../http/errors/error-names.js';

/** The errors that may not recur when the request is retried. */
const TEMPORARY: readonly ErrorName[] = ['RateLimited', 'ServiceUnavailable'];

const WITH_META: readonly ErrorName[] = ['BadRequest', 'AccessDenied', ...TEMPORARY];

const WITHOUT_META = ERROR_NAMES.filter((name) => !WITH_META.includes(name));

const MESSAGE = {
  type: 'string',
  description: 'For people: what was sent and what was expected. The wording may change.',
} as const;

/** The metadata of an invalid parameter. */
class ParameterMeta {
  @ApiProperty({
    type: 'string',
    description: 'The parameter; `query` for the query as a whole.',
    examples: ['checkIn'],
  })
  parameter!: string;

  @ApiProperty({
    type: 'string',
    nullable: true,
    description: 'What was sent, shortened to 100 characters; null: nothing.',
    examples: ['2027-02-30'],
  })
  received!: string | null;

  @ApiProperty({
    type: 'string',
    description: 'What was expected.',
    examples: ['a calendar date written yyyy-mm-dd'],
  })
  expected!: string;
}

/** The metadata of a temporary error. */
class RetryMeta {
  @ApiProperty({ type: 'integer', minimum: 1, description: 'Seconds to wait, as in `Retry-After`.', examples: [42] })
  retryAfterSeconds!: number;
}

/** The metadata of a key that cannot call the operation. */
class KeyMeta {
  @ApiProperty({
    type: 'string',
    format: 'uuid',
    description: 'The property of the key.',
    examples: ['b0000000-0000-4000-8000-000000000001'],
  })
  propertyUuid!: string;
}

/** One invalid parameter, or a request that is invalid as a whole. */
class BadRequestError {
  @ApiProperty({ type: 'string', enum: ['BadRequest'], description: 'Name of the error.', examples: ['BadRequest'] })
  name!: 'BadRequest';

  @ApiProperty({ ...MESSAGE, examples: ['checkIn is missing; expected a calendar date written yyyy-mm-dd'] })
  message!: string;

  @ApiPropertyOptional({
    type: ParameterMeta,
    description: 'The parameter; omitted if the request is invalid as a whole, such as a path that cannot be decoded.',
  })
  meta?: ParameterMeta;
}

/** A key that cannot read the resource. */
class AccessDeniedError {
  @ApiProperty({
    type: 'string',
    enum: ['AccessDenied'],
    description: 'Name of the error.',
    examples: ['AccessDenied'],
  })
  name!: 'AccessDenied';

  @ApiProperty({ ...MESSAGE, examples: ['A property key cannot call this operation; expected a group key'] })
  message!: string;

  @ApiPropertyOptional({ type: KeyMeta, description: 'Only where a property key is of the wrong kind: its property.' })
  meta?: KeyMeta;
}

/** An error that may not recur when the request is retried. */
class TemporaryError {
  @ApiProperty({ type: 'string', enum: TEMPORARY, description: 'Name of the error.', examples: ['RateLimited'] })
  name!: ErrorName;

  @ApiProperty({ ...MESSAGE, examples: ['More than 100 requests per minute with this key; retry in 42 seconds'] })
  message!: string;

  @ApiProperty({ type: RetryMeta, description: 'When to send the same request again.' })
  meta!: RetryMeta;
}

/** Any other error: its name says all that a program needs. */
class PlainError {
  @ApiProperty({ type: 'string', enum: WITHOUT_META, description: 'Name of the error.', examples: ['NotFound'] })
  name!: ErrorName;

  @ApiProperty({ ...MESSAGE, examples: ['There is no property f63ce398-da03-4573-856d-ed8d71e57e3d'] })
  message!: string;
}

/** The kinds of entries. Their names are disjoint, so that `name` determines the type of `meta`. */
const KINDS = [BadRequestError, AccessDeniedError, TemporaryError, PlainError];

/** The body of every error response (§7). */
class ErrorResponse {
  @ApiProperty({
    type: 'array',
    minItems: 1,
    items: { oneOf: KINDS.map((kind) => ({ $ref: getSchemaPath(kind) })) },
    description:
      'What is wrong; a 400 has one entry for each invalid parameter. `name` determines what `meta` contains.',
  })
  errors!: (BadRequestError | AccessDeniedError | TemporaryError | PlainError)[];
}

/** All schemas of errors. */
export const ERROR_SCHEMAS = [ErrorResponse, ...KINDS];
