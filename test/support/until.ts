import { setTimeout as pause } from 'node:timers/promises';

const DEADLINE_MS = 60_000;

/** Polls until the result is defined, and returns it; past the deadline the test fails. */
export async function until<HttpResponse>(
  send: () => HttpResponse | undefined | Promise<HttpResponse | undefined>,
): Promise<HttpResponse> {
  const deadline = performance.now() + DEADLINE_MS;
  while (performance.now() < deadline) {
    const response = await send();
    if (response !== undefined) return response;
    await pause(50);
  }
  throw new Error('Timed out waiting for the expected result');
}
