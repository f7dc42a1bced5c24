import type { Config } from '../config/config.js';
import { listLiveKeys } from '../database/read/key-list.js';
import { hashKey } from '../domain/access/api-key.js';
import { PUBLIC_KEYS } from '../data-set/demo/public-keys.js';
import { ownCommand } from './own-command.js';

/** A production server will not serve what public keys open; the message says how to go on. */
export class RefusedInProduction extends Error {}

/** Refuses `serve --demo`, before anything is opened. @throws RefusedInProduction */
export function refuseDemoLoad({ nodeEnv }: Config): void {
  if (nodeEnv !== 'production') return;
  throw new RefusedInProduction(
    '--demo loads keys that everybody knows, and NODE_ENV is production: leave one of them out',
  );
}

/** Refuses a database in which a public key is live (docs/decisions/0111). @throws RefusedInProduction */
export async function refusePublicKeys({ nodeEnv }: Config, connectionString: string): Promise<void> {
  if (nodeEnv !== 'production') return;
  const keys = await listLiveKeys(connectionString, PUBLIC_KEYS.map(hashKey));
  if (keys.length === 0) return;
  const command = ownCommand('keys', 'revoke', ...keys.map(({ uuid }) => uuid));
  throw new RefusedInProduction(
    `the database holds ${keys.length} ${keys.length === 1 ? 'key' : 'keys'} of the demo data or of examples, which ` +
      `everybody knows, and NODE_ENV is production; to revoke them, run: ${command}`,
  );
}
