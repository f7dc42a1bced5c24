import type { ApiResponseOptions } from '@nestjs/swagger';
import { ERROR_STATUSES, isErrorName, type ErrorName } from '../http/error-names.js';
import { headersOf } from './headers.js';

/** An answer as OpenAPI describes it. */
export type AnswerDescription = Pick<Extract<ApiResponseOptions, { content?: unknown }>, 'content' | 'headers'> & {
  description: string;
};

/** When an operation answers with an error, for those that operations give. */
const MEANINGS = {
  BadRequest: 'Bad Request: a parameter is missing, unknown, doubled, malformed or out of bounds; one entry for each.',
  NotAuthorised: 'Not Authorised: the key is missing or not valid.',
  AccessDenied: 'Access Denied: the key has no access to the resource.',
  NotFound: 'The specified resource was not found.',
  UriTooLong: 'The path and the query together have more than 2048 characters.',
  RateLimited: 'Rate Limited: the key, or the address that fails to authenticate, has spent its minute.',
  InternalServerError: 'Internal Server Error: a failure of the server, named in its log by the trace token.',
  ServiceUnavailable: 'Service Unavailable: the server cannot answer just now.',
} as const satisfies Partial<Record<ErrorName, string>>;

/** What HTTP itself refuses before the operation is reached. */
const REFUSALS = 'Any other failure, such as headers that are too long (431), in the same shape.';

function answer(status: number, description: string): AnswerDescription {
  const content = { 'application/json': { schema: { $ref: '#/components/schemas/ErrorResponse' } } };
  return { description, headers: headersOf(status), content };
}

/** The error answers of the operation at a path, by status (§7). Only an operation on a resource can miss it (404). */
export function errorAnswersOf(path: string): Record<string, AnswerDescription> {
  const answers: Record<string, AnswerDescription> = {};
  for (const [name, description] of Object.entries(MEANINGS)) {
    if (!isErrorName(name) || (name === 'NotFound' && !path.includes('{'))) continue;
    const status = ERROR_STATUSES[name];
    answers[status] = answer(status, description);
  }
  return { ...answers, default: answer(ERROR_STATUSES.InternalServerError, REFUSALS) };
}
