import type { OpenAPIObject } from '@nestjs/swagger';
import { ERROR_NAMES, type ErrorName } from '../../http/errors/error-names.js';

type Schemas = NonNullable<NonNullable<OpenAPIObject['components']>['schemas']>;
type Schema = Schemas[string];

/** The errors that may not recur when the request is retried. */
const TEMPORARY: readonly ErrorName[] = ['RateLimited', 'ServiceUnavailable'];

const WITH_META: readonly ErrorName[] = ['BadRequest', 'AccessDenied', ...TEMPORARY];

const WITHOUT_META = ERROR_NAMES.filter((name) => !WITH_META.includes(name));

/** The kinds of entries. Their names are disjoint, so that `name` determines the type of `meta`. */
const KINDS = ['BadRequestError', 'AccessDeniedError', 'TemporaryError', 'PlainError'];

const refTo = (schema: string) => ({ $ref: `#/components/schemas/${schema}` });

function objectOf(properties: Readonly<Record<string, Schema>>, optional: readonly string[] = []): Schema {
  const required = Object.keys(properties).filter((name) => !optional.includes(name));
  return { type: 'object', properties, required };
}

/** An entry with one of these names, such as the example; its meta is optional unless it is of a temporary error. */
function entryOf(
  example: ErrorName,
  message: string,
  meta?: readonly [schema: string, description: string],
  names: readonly ErrorName[] = [example],
): Schema {
  const properties = {
    name: { type: 'string', enum: [...names], description: 'Name of the error.', examples: [example] },
    message: {
      type: 'string',
      description: 'For people: what was sent and what was expected. The wording may change.',
      examples: [message],
    },
    ...(meta && { meta: { description: meta[1], allOf: [refTo(meta[0])] } }),
  };
  return objectOf(properties, names === TEMPORARY ? [] : ['meta']);
}

/** The schemas of the body of every error response (§7). */
export const ERROR_SCHEMAS: Schemas = {
  ErrorResponse: objectOf({
    errors: {
      type: 'array',
      minItems: 1,
      items: { oneOf: KINDS.map(refTo) },
      description:
        'What is wrong; a 400 has one entry for each invalid parameter. `name` determines what `meta` contains.',
    },
  }),
  ParameterMeta: objectOf({
    parameter: {
      type: 'string',
      description: 'The parameter; `query` for the query as a whole.',
      examples: ['checkIn'],
    },
    received: {
      type: ['string', 'null'],
      description: 'What was sent, shortened to 100 characters; null: nothing.',
      examples: ['2027-02-30'],
    },
    expected: {
      type: 'string',
      description: 'What was expected.',
      examples: ['a calendar date written yyyy-mm-dd'],
    },
  }),
  BadRequestError: entryOf('BadRequest', 'checkIn is missing; expected a calendar date written yyyy-mm-dd', [
    'ParameterMeta',
    'The parameter; omitted if the request is invalid as a whole, such as a path that cannot be decoded.',
  ]),
  KeyMeta: objectOf({
    propertyUuid: {
      type: 'string',
      format: 'uuid',
      description: 'The property of the key.',
      examples: ['b0000000-0000-4000-8000-000000000001'],
    },
  }),
  AccessDeniedError: entryOf('AccessDenied', 'A property key cannot call this operation; expected a group key', [
    'KeyMeta',
    'Only where a property key is of the wrong kind: its property.',
  ]),
  RetryMeta: objectOf({
    retryAfterSeconds: {
      type: 'integer',
      minimum: 1,
      description: 'Seconds to wait, as in `Retry-After`.',
      examples: [42],
    },
  }),
  TemporaryError: entryOf(
    'RateLimited',
    'More than 100 requests per minute with this key; retry in 42 seconds',
    ['RetryMeta', 'When to send the same request again.'],
    TEMPORARY,
  ),
  PlainError: entryOf('NotFound', 'There is no property f63ce398-da03-4573-856d-ed8d71e57e3d', undefined, WITHOUT_META),
};
