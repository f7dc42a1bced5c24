import { until } from '../../tools/harness/until.js';

/**
 * How long servers still accept a key that was just revoked, in milliseconds from now. The time of the request counts, not
 * that of the response, so the result does not depend on the machine's speed.
 * @param send sends one request with the key to each server, and returns the statuses
 */
export async function acceptedFor(send: () => Promise<readonly number[]>): Promise<number> {
  const revokedAt = performance.now();
  let lastAcceptedAt = revokedAt;
  await until(async () => {
    const requestedAt = performance.now();
    const isRefused = (await send()).every((status) => status === 401);
    if (!isRefused) lastAcceptedAt = requestedAt;
    return isRefused;
  });
  return lastAcceptedAt - revokedAt;
}
