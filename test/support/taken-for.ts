import type { StoredKey } from './store-key.js';
import type { TestApp } from './test-app.js';
import { until } from './until.js';

/**
 * Until when nodes took a key that was just revoked, in milliseconds from now. However slow this machine is: what is asked
 * of a node, not when it answers, counts.
 */
export async function takenFor(nodes: readonly TestApp[], { headers }: StoredKey): Promise<number> {
  const revokedAt = performance.now();
  let lastTakenAt = revokedAt;
  await until(async () => {
    const sentAt = performance.now();
    const answers = await Promise.all(nodes.map((node) => node.get('/properties', { headers })));
    if (answers.some(({ status }) => status === 200)) lastTakenAt = sentAt;
    return answers.every(({ status }) => status === 401) ? true : undefined;
  });
  return lastTakenAt - revokedAt;
}
