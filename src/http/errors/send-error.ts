import type { Response } from 'express';
import { contextOf } from '../request-context.js';
import { setCollected } from '../response-head.js';
import type { ApiError } from './api-error.js';
import { errorBody } from './error-body.js';

/** Sends an error in the one shape of all errors (§7). */
export function sendError(response: Response, error: ApiError): void {
  setCollected(response);
  // Without it, caches may store a 404 or a 405 for a while.
  if (!response.hasHeader('Cache-Control')) response.set('Cache-Control', 'no-store');
  const body = errorBody(error, contextOf(response.req).wireProfile);
  // Not sent by Express, which adds an entity tag: a cache has no use for an error.
  response.status(error.status).set(error.headers).type('json').set('Content-Length', String(body.length)).end(body);
}
