import type { Config } from '../config/env.js';
import { listLiveKeys } from '../database/read/key-list.js';
import { DEMO_KEYS } from '../demo/demo-keys.js';
import { hashKey } from '../keys/api-key.js';

/** A production server will not serve what keys open that everybody knows; the message says how to go on. */
export class DemoInProduction extends Error {}

/** Refuses `serve --demo`, before anything is opened. @throws DemoInProduction */
export function refuseDemoLoad({ nodeEnv }: Config): void {
  if (nodeEnv !== 'production') return;
  throw new DemoInProduction(
    '--demo loads keys that everybody knows, and NODE_ENV is production: leave one of them out',
  );
}

/** Refuses a database in which a demo key is live (docs/decisions/0074). @throws DemoInProduction */
export async function refuseDemoKeys({ nodeEnv }: Config, connectionString: string): Promise<void> {
  if (nodeEnv !== 'production') return;
  const keys = await listLiveKeys(connectionString, Object.values(DEMO_KEYS).map(hashKey));
  if (keys.length === 0) return;
  const uuids = keys.map(({ uuid }) => uuid).join(' ');
  throw new DemoInProduction(
    `the database holds ${keys.length} demo ${keys.length === 1 ? 'key' : 'keys'} that everybody knows, and NODE_ENV is ` +
      `production; to take them back, run: stayquote keys revoke ${uuids}`,
  );
}
