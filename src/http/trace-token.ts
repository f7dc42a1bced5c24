import { randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { readUuid } from '../domain/uuid.js';
import { addHeader } from './response-head.js';

/** The header that identifies a request in responses and logs (§7). */
export const TRACE_TOKEN_HEADER = 'X-SM-TRACE-TOKEN';

/** In Node's spelling. */
const REQUEST_HEADER = TRACE_TOKEN_HEADER.toLowerCase();

/** The caller's own token, as spelled, if it sent exactly one valid UUID; otherwise a new one. */
export function traceTokenFor(sent: string | string[] | undefined): string {
  return typeof sent === 'string' && readUuid(sent) !== undefined ? sent : randomUUID();
}

/** Sets the trace token of a response. */
export function writeTraceToken({ headers }: IncomingMessage, response: ServerResponse): void {
  addHeader(response, TRACE_TOKEN_HEADER, traceTokenFor(headers[REQUEST_HEADER]));
}
