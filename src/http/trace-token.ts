import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { readUuid } from '../domain/uuid.js';

/** The header that identifies a request in responses and logs (§7). */
export const TRACE_TOKEN_HEADER = 'X-SM-TRACE-TOKEN';

/** In Node's spelling. */
const REQUEST_HEADER = TRACE_TOKEN_HEADER.toLowerCase();

/** The caller's own token, as spelled, if it sent exactly one valid UUID; otherwise a new one, as for an unreadable request. */
export function traceTokenOf(request: IncomingMessage | undefined): string {
  const sent = request?.headers[REQUEST_HEADER];
  return typeof sent === 'string' && readUuid(sent) !== undefined ? sent : randomUUID();
}
