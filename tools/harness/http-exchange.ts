import { type IncomingHttpHeaders, type OutgoingHttpHeaders, request } from 'node:http';
import { gunzipSync } from 'node:zlib';

/** A response as received over the wire. */
export interface HttpResponse {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  /** Names and values in turn, in the order and spelling of the response. */
  readonly rawHeaders: readonly string[];
  /** The body as sent, possibly compressed. */
  readonly bytes: Buffer;
  readonly text: string;
  /** The parsed JSON; undefined if the response contains none. */
  readonly body: unknown;
}

export interface Exchange {
  readonly port: number;
  readonly method: string;
  /** The request target, sent as is: no client library normalises it. */
  readonly target: string;
  readonly headers: OutgoingHttpHeaders;
  readonly payload?: string;
  /** Ends it early. */
  readonly signal?: AbortSignal;
}

/** Sends one request on a new connection. */
export async function httpExchange({
  port,
  method,
  target,
  headers,
  payload,
  signal,
}: Exchange): Promise<HttpResponse> {
  return new Promise((resolve, reject) => {
    const sent = request(
      { host: '127.0.0.1', port, method, path: target, headers, agent: false, signal },
      (response) => {
        const chunks: Buffer[] = [];
        response.on('data', (chunk: Buffer) => chunks.push(chunk));
        response.on('error', reject);
        response.on('end', () => {
          const bytes = Buffer.concat(chunks);
          const isPacked = response.headers['content-encoding'] === 'gzip' && bytes.length > 0;
          const text = (isPacked ? gunzipSync(bytes) : bytes).toString('utf8');
          const json = /^application\/json\b/.test(response.headers['content-type'] ?? '') && text !== '';
          const body: unknown = json ? JSON.parse(text) : undefined;
          const { statusCode: status = 0, headers: received, rawHeaders } = response;
          resolve({ status, headers: received, rawHeaders, bytes, text, body });
        });
      },
    );
    sent.on('error', reject);
    sent.end(payload);
  });
}
