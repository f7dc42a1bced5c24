// @ts-nocheck: becomes TypeScript in the next commits.
import { Agent, get } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { gunzipSync } from 'node:zlib';
import { CHANNEL_KEY, KEY } from '../data/make-data.js';

const agent = new Agent({ keepAlive: true, maxSockets: 8 });

/** The headers of every request, unless it has others. */
export const KEY_HEADERS = { 'x-sm-api-key': KEY };
/** Those of a request of the channel. */
export const CHANNEL_HEADERS = { 'x-sm-api-id': 'bench', 'x-sm-api-key': CHANNEL_KEY };

/** Sends one request: returns status, headers as received, and the body as text, decompressed if necessary. */
export async function sendRequest({ port }, path, headers = {}) {
  const response = await new Promise((resolve, reject) => {
    get({ host: '127.0.0.1', port, path, agent, headers: { ...KEY_HEADERS, ...headers } }, resolve).on('error', reject);
  });
  const bytes = await buffer(response);
  const isCompressed = response.headers['content-encoding'] === 'gzip';
  const body = (isCompressed ? gunzipSync(bytes) : bytes).toString();
  return {
    status: response.statusCode,
    headers: response.headers,
    rawHeaders: response.rawHeaders,
    isCompressed,
    body,
  };
}
