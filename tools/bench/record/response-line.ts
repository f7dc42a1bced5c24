import { httpExchange, type HttpResponse } from '../../harness/http-exchange.js';
import type { Headers } from '../check/responses.js';
import type { RecordedRequest } from './operations.js';

/** Counted or timed by the real clock, or different in every response. */
const VOLATILE = /^(?:date|ratelimit|ratelimit-reset|x-ratelimit-reset|retry-after|.*ratelimit-remaining)$/i;

/** A response: what is the same from every server of the same commit. */
export interface ResponseLine {
  readonly status: number | 'cut';
  readonly headers?: string;
  readonly body?: string;
}

/** Sends a request, and with `revalidate` once more with the entity tag of its response. */
export async function recordResponses(port: number, request: RecordedRequest): Promise<ResponseLine[]> {
  const { line, etag } = await lineOf(port, request, request.headers);
  if (request.revalidate !== true || etag === undefined) return [line];
  const again = await lineOf(port, request, { ...request.headers, 'if-none-match': etag });
  return [line, again.line];
}

async function lineOf(
  port: number,
  { method = 'GET', path, headers }: RecordedRequest,
  sent: Headers,
): Promise<{ line: ResponseLine; etag?: string | undefined }> {
  try {
    const response = await httpExchange({ port, method, target: path, headers: sent });
    const shown = shownHeaders(response, headers['x-sm-trace-token']);
    const line = {
      status: response.status,
      headers: masked(shown.join('\n'), port),
      body: masked(response.text, port),
    };
    return { line, etag: response.headers.etag };
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ECONNRESET') throw error;
    // A scenario has cut the connection. How much arrived before is chance.
    return { line: { status: 'cut' } };
  }
}

/** In the order and spelling of the response. */
function shownHeaders({ rawHeaders }: HttpResponse, traceToken: string | undefined): string[] {
  const shown: string[] = [];
  for (let at = 0; at < rawHeaders.length; at += 2) {
    const [name = '', value = ''] = rawHeaders.slice(at, at + 2);
    const isOwnToken = name.toLowerCase() === 'x-sm-trace-token' && value !== traceToken;
    shown.push(`${name}: ${VOLATILE.test(name) || isOwnToken ? '*' : maskedTag(name, value)}`);
  }
  return shown;
}

/**
 * The tag of a sheet begins with the release of the server and the edition of the sheet, which has the seed of the
 * database.
 */
function maskedTag(name: string, value: string): string {
  return name.toLowerCase() === 'etag' ? value.replace(/^W\/"[^"]*\.(\d+\.[a-z0-9]+)"$/, 'W/"*.$1"') : value;
}

/**
 * Without the port, and without the seconds until a window of the real clock ends, in the message and the meta of a
 * 429.
 */
function masked(text: string, port: number): string {
  return text
    .replaceAll(`127.0.0.1:${port}`, '127.0.0.1:*')
    .replaceAll(`localhost:${port}`, 'localhost:*')
    .replace(/(retry in )\d+ seconds?/g, '$1* seconds')
    .replace(/("retryAfter[A-Za-z]*":)\d+/g, '$1*');
}
