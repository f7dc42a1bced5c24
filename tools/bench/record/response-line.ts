// @ts-nocheck: becomes TypeScript in the next commits.
import { createHash } from 'node:crypto';
import { Agent, request as send } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { gunzipSync } from 'node:zlib';

const SMALL_BODY_MAX = 2048;
const agent = new Agent({ keepAlive: true, maxSockets: 1 });

/** Counted or timed by the real clock, or different in every response. */
const VOLATILE = ['date', 'ratelimit', 'ratelimit-reset', 'x-ratelimit-reset', 'retry-after'];

/** Seconds until a window of the real clock ends, in the message and the meta of a 429. */
const SECONDS = [
  [/(retry in )\d+ seconds?/g, '$1* seconds'],
  [/("retryAfter[A-Za-z]*":)\d+/g, '$1*'],
];

/**
 * Sends a request, and with `revalidate` once more with the entity tag of its response.
 * @param options `bodies`: whether large bodies are recorded too, and not only their digests
 * @returns the lines to record: what is the same in every run of the same commit
 */
export async function recordResponse(server, request, { bodies }) {
  const { line, etag } = await lineOf(server, request, bodies);
  if (!request.revalidate || etag === undefined) return [line];
  const again = { ...request, headers: { ...request.headers, 'if-none-match': etag } };
  const revalidated = await lineOf(server, again, bodies, { 'if-none-match': 'of the response before' });
  return [line, revalidated.line];
}

async function lineOf({ port }, { method = 'GET', path, headers }, bodies, shown = {}) {
  const sent = { request: `${method} ${path}`, with: { ...headers, ...shown } };
  try {
    const response = await exchange({ port, method, path, headers });
    const bytes = await buffer(response);
    const isCompressed = bytes.length > 0 && response.headers['content-encoding'] === 'gzip';
    const body = masked((isCompressed ? gunzipSync(bytes) : bytes).toString(), port);
    const line = {
      ...sent,
      status: response.statusCode,
      headers: shownHeaders(response, headers['x-sm-trace-token'], port),
      sha256: createHash('sha256').update(body).digest('hex'),
      ...((bodies || body.length < SMALL_BODY_MAX) && { body }),
    };
    return { line, etag: response.headers.etag };
  } catch (error) {
    if (error.code !== 'ECONNRESET') throw error;
    // A scenario has cut the connection. How much arrived before is chance.
    return { line: { ...sent, status: 'cut' } };
  }
}

function exchange({ port, ...options }) {
  return new Promise((resolve, reject) => {
    send({ host: '127.0.0.1', port, agent, ...options }, resolve)
      .on('error', reject)
      .end();
  });
}

/** In the order and spelling of the response. */
function shownHeaders({ rawHeaders, headers: { etag } }, traceToken, port) {
  const shown = [];
  for (let at = 0; at < rawHeaders.length; at += 2) {
    const [name, value] = [rawHeaders[at], rawHeaders[at + 1]];
    shown.push(`${name}: ${shownValue(name.toLowerCase(), value, { traceToken, etag, port })}`);
  }
  return shown;
}

function shownValue(name, value, { traceToken, etag, port }) {
  if (VOLATILE.includes(name) || name.endsWith('ratelimit-remaining')) return '*';
  if (name === 'x-sm-trace-token' && value !== traceToken) return '*';
  if (value === etag) return maskedTag(etag);
  return masked(value, port);
}

/** The tag of a sheet begins with the release of the server and the edition of the sheet, which has the seed of the database. */
function maskedTag(etag) {
  return etag.replace(/^W\/"[^"]*\.(\d+\.[a-z0-9]+)"$/, 'W/"*.$1"');
}

function masked(text, port) {
  const withoutPort = text
    .replaceAll(`127.0.0.1:${port}`, '127.0.0.1:*')
    .replaceAll(`localhost:${port}`, 'localhost:*');
  return SECONDS.reduce((result, [pattern, replacement]) => result.replace(pattern, replacement), withoutPort);
}
