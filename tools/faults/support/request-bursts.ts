// @ts-nocheck: becomes TypeScript in the next commits.
import { once } from 'node:events';
import { get } from 'node:http';
import { performance } from 'node:perf_hooks';

/** So that an attack ends even if the server no longer responds. */
const REQUEST_MS_MAX = 30_000;

/**
 * Sends bursts of concurrent requests, each on its own connection and each burst after the previous one has completed, for
 * the given number of seconds; responses are read and discarded.
 * @param requestOf returns the path and headers of a request by its number
 * @returns the number of requests by status; requests without a complete response count as 0
 */
export async function requestBursts({ port, size, seconds, requestOf }) {
  const end = performance.now() + seconds * 1000;
  const statuses = new Map();
  for (let sent = 0; performance.now() < end; sent += size) {
    const burst = Array.from({ length: size }, (_, index) => statusOf(port, requestOf(sent + index)));
    for (const status of await Promise.all(burst)) statuses.set(status, (statuses.get(status) ?? 0) + 1);
  }
  return statuses;
}

async function statusOf(port, { path, headers }) {
  try {
    const request = get({ host: '127.0.0.1', port, path, headers, agent: false, timeout: REQUEST_MS_MAX });
    request.on('timeout', () => request.destroy());
    const [response] = await once(request, 'response');
    response.resume();
    await once(response, 'end');
    return response.statusCode;
  } catch {
    return 0;
  }
}
