import type { ApiResponseOptions } from '@nestjs/swagger';
import {
  accessDenied,
  type ApiError,
  badRequest,
  notFound,
  rateLimited,
  refusal,
  serverFailed,
  serviceUnavailable,
} from '../../http/errors/api-error.js';
import type { Access } from '../../auth/access.decorator.js';
import { notAuthorised } from '../../auth/not-authorised.js';
import { headersOf } from './headers.js';

type ResponseDescription = Pick<Extract<ApiResponseOptions, { content?: unknown }>, 'content' | 'headers'> & {
  description: string;
};

const INVALID_DATE = { parameter: 'checkIn', received: '2027-02-30', expected: 'a calendar date written yyyy-mm-dd' };

const TOO_MANY = { parameter: 'query', received: '51 parameters', expected: 'at most 50 parameters' };

/** For each error of an operation, when it occurs, and examples. */
const meaningsOf = (
  access: Access,
): readonly (readonly [description: string, ...examples: [ApiError, ...ApiError[]]])[] => [
  [
    'Bad Request: a parameter is missing, unknown, repeated, malformed or out of bounds, one entry for each; or the query has ' +
      'more than 50 parameters, one entry named `query`.',
    badRequest([INVALID_DATE]),
    badRequest([TOO_MANY]),
  ],
  ['Not Authorised: the key is missing or not valid.', notAuthorised(access)],
  [
    'Access Denied: the key has no access to the resource.',
    accessDenied('The key has no access to property b0000000-0000-4000-8000-000000000004'),
  ],
  ['The specified resource was not found.', notFound('There is no property f63ce398-da03-4573-856d-ed8d71e57e3d')],
  [
    'The path and the query together have more than 2048 characters.',
    refusal('UriTooLong', 'The path and query have 2065 characters; expected at most 2048'),
  ],
  [
    'Rate Limited: the key, or the address that fails to authenticate, has used up its limit for the minute.',
    rateLimited('More than 100 requests per minute with this key; retry in 42 seconds', 42),
  ],
  ['Internal Server Error: a failure of the server, which its log identifies by the trace token.', serverFailed()],
  ['Service Unavailable: the server is temporarily unable to respond.', serviceUnavailable()],
];

/** Errors at the HTTP level, before the operation is reached. */
const REFUSAL = 'Any other failure, such as headers that are too long (431), in the same shape.';
const REFUSAL_EXAMPLE = refusal(
  'RequestHeaderFieldsTooLarge',
  'The request line and headers are too long; expected at most 16 KiB',
);

function describe(description: string, status: number | 'default', examples: readonly ApiError[]): ResponseDescription {
  const schema = { $ref: '#/components/schemas/ErrorResponse' };
  const shown = examples.map(
    ({ message, entries }, at) => [`example${at + 1}`, { summary: message, value: { errors: entries } }] as const,
  );
  const json = { schema, examples: Object.fromEntries(shown) };
  return { description, headers: headersOf(status), content: { 'application/json': json } };
}

/**
 * The error responses of the operation at a path, by status (§7). Only an operation on a resource has a 404.
 * @param access of the operation
 */
export function errorResponsesOf(path: string, access: Access): Record<string, ResponseDescription> {
  const responses: Record<string, ResponseDescription> = {};
  for (const [description, ...examples] of meaningsOf(access)) {
    const [{ name, status }] = examples;
    if (name === 'NotFound' && !path.includes('{')) continue;
    responses[status] = describe(description, status, examples);
  }
  return { ...responses, default: describe(REFUSAL, 'default', [REFUSAL_EXAMPLE]) };
}
