import { createHash } from 'node:crypto';
import { exchange, type Headers, type Response } from '../check/responses.js';
import type { RecordedRequest } from './operations.js';

const SMALL_BODY_MAX = 2048;

/** Counted or timed by the real clock, or different in every response. */
const VOLATILE = /^(?:date|ratelimit|ratelimit-reset|x-ratelimit-reset|retry-after|.*ratelimit-remaining)$/i;

/** A response: what is the same in every run of the same commit. */
export interface ResponseLine {
  readonly request: string;
  readonly with: Headers;
  readonly status: number | 'cut';
  readonly headers?: readonly string[];
  readonly sha256?: string;
  readonly body?: string;
}

/**
 * Sends a request, and with `revalidate` once more with the entity tag of its response.
 * @param withBodies whether large bodies are recorded too, and not only their digests
 * @returns the lines to record
 */
export async function recordResponse(
  { port }: { readonly port: number },
  request: RecordedRequest,
  withBodies: boolean,
): Promise<ResponseLine[]> {
  const { line, etag } = await lineOf(port, request, withBodies);
  if (request.revalidate !== true || etag === undefined) return [line];
  const again = { ...request, headers: { ...request.headers, 'if-none-match': etag } };
  const revalidated = await lineOf(port, again, withBodies);
  const shown = { ...revalidated.line.with, 'if-none-match': 'of the response before' };
  return [line, { ...revalidated.line, with: shown }];
}

async function lineOf(
  port: number,
  { method = 'GET', path, headers }: RecordedRequest,
  withBodies: boolean,
): Promise<{ line: ResponseLine; etag?: string | undefined }> {
  const sent = { request: `${method} ${path}`, with: headers };
  try {
    const response = await exchange(port, { method, path, headers });
    const body = masked(response.body, port);
    const line = {
      ...sent,
      status: response.status ?? 0,
      headers: shownHeaders(response, headers['x-sm-trace-token'], port),
      sha256: createHash('sha256').update(body).digest('hex'),
      ...((withBodies || body.length < SMALL_BODY_MAX) && { body }),
    };
    return { line, etag: response.headers.etag };
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ECONNRESET') throw error;
    // A scenario has cut the connection. How much arrived before is chance.
    return { line: { ...sent, status: 'cut' } };
  }
}

/** In the order and spelling of the response. */
function shownHeaders({ rawHeaders }: Response, traceToken: string | undefined, port: number): string[] {
  const shown: string[] = [];
  for (let at = 0; at < rawHeaders.length; at += 2) {
    const [name = '', value = ''] = rawHeaders.slice(at, at + 2);
    const isOwnToken = name.toLowerCase() === 'x-sm-trace-token' && value !== traceToken;
    shown.push(`${name}: ${VOLATILE.test(name) || isOwnToken ? '*' : masked(maskedTag(name, value), port)}`);
  }
  return shown;
}

/** The tag of a sheet begins with the release of the server and the edition of the sheet, which has the seed of the database. */
function maskedTag(name: string, value: string): string {
  return name.toLowerCase() === 'etag' ? value.replace(/^W\/"[^"]*\.(\d+\.[a-z0-9]+)"$/, 'W/"*.$1"') : value;
}

/** Without the port, and without the seconds until a window of the real clock ends, in the message and the meta of a 429. */
function masked(text: string, port: number): string {
  return text
    .replaceAll(`127.0.0.1:${port}`, '127.0.0.1:*')
    .replaceAll(`localhost:${port}`, 'localhost:*')
    .replace(/(retry in )\d+ seconds?/g, '$1* seconds')
    .replace(/("retryAfter[A-Za-z]*":)\d+/g, '$1*');
}
