import { until } from './until.js';

/**
 * Until when servers took a key that was just revoked, in milliseconds from now. However slow this machine is: when they are
 * asked, not when they answer, counts.
 * @param ask asks each server once with the key, and gives the statuses
 */
export async function takenFor(ask: () => Promise<readonly number[]>): Promise<number> {
  const revokedAt = performance.now();
  let lastTakenAt = revokedAt;
  await until(async () => {
    const askedAt = performance.now();
    const refused = (await ask()).map((status) => status === 401);
    if (refused.includes(false)) lastTakenAt = askedAt;
    return refused.includes(false) ? undefined : true;
  });
  return lastTakenAt - revokedAt;
}
