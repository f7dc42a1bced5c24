import { randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { readUuid } from '../domain/uuid.js';

/** The header that names a request in answers and logs (§7). */
export const TRACE_TOKEN_HEADER = 'X-SM-TRACE-TOKEN';

/** As Node names it. */
const SENT_IN = TRACE_TOKEN_HEADER.toLowerCase();

/** The caller's own token where it sent one valid UUID, as it spelled it; else a fresh one. */
export function traceTokenFor(sent: string | string[] | undefined): string {
  return typeof sent === 'string' && readUuid(sent) !== undefined ? sent : randomUUID();
}

/** Puts the trace token on a response. */
export function writeTraceToken({ headers }: IncomingMessage, response: ServerResponse): void {
  response.setHeader(TRACE_TOKEN_HEADER, traceTokenFor(headers[SENT_IN]));
}
