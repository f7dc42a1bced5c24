import { once } from 'node:events';
import { get } from 'node:http';
import { performance } from 'node:perf_hooks';

/** So that a server that answers nothing more ends an attack too. */
const REQUEST_MS_MAX = 30_000;

/**
 * Sends bursts of requests at once, each on a connection of its own and each burst when the last one is answered, for so many
 * seconds; what comes back is read and dropped.
 * @param requestOf the target and headers of a request by its number
 * @returns how many requests ended with which status; a request without a complete response counts under 0
 */
export async function requestBursts({ port, size, seconds, requestOf }) {
  const end = performance.now() + seconds * 1000;
  const statuses = new Map();
  for (let sent = 0; performance.now() < end; sent += size) {
    const burst = Array.from({ length: size }, (_, at) => statusOf(port, requestOf(sent + at)));
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
