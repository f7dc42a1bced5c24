import type { Variables } from '../../harness/server.js';

/** What a client receives. */
export interface Received {
  readonly status: number;
  readonly body: string;
  readonly retryAfter: string;
}

/** The response to a request; rejects unless a whole one arrives in time. */
export async function receive(port: number, path: string, headers: Variables, msMax: number): Promise<Received> {
  const response = await fetch(`http://127.0.0.1:${port}${path}`, { headers, signal: AbortSignal.timeout(msMax) });
  const retryAfter = response.headers.get('retry-after') ?? '';
  return { status: response.status, retryAfter, body: await response.text() };
}
