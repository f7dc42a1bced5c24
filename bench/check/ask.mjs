import { Agent, get } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { gunzipSync } from 'node:zlib';
import { KEY } from '../data/make-data.mjs';

const agent = new Agent({ keepAlive: true, maxSockets: 8 });

/** The headers that every request has. */
export const KEY_HEADERS = { 'x-sm-api-key': KEY };

/** Asks a server once: status, headers as they came, and the text of the body, unpacked where it was packed. */
export async function ask({ port }, path, headers = {}) {
  const response = await new Promise((resolve, reject) => {
    get({ host: '127.0.0.1', port, path, agent, headers: { ...KEY_HEADERS, ...headers } }, resolve).on('error', reject);
  });
  const bytes = await buffer(response);
  const isPacked = response.headers['content-encoding'] === 'gzip';
  const body = (isPacked ? gunzipSync(bytes) : bytes).toString();
  return { status: response.statusCode, headers: response.headers, rawHeaders: response.rawHeaders, isPacked, body };
}
