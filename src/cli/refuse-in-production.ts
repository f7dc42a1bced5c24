import type { Config } from '../config/config.js';
import { listLiveKeys } from '../database/read/key-list.js';
import { listTestProperties } from '../database/read/test-properties.js';
import { hashKey } from '../domain/access/api-key.js';
import { PUBLIC_KEYS } from '../import/demo/public-keys.js';
import { counted } from '../domain/content/counted.js';
import { ownCommand } from './own-command.js';
import { UserError } from '../config/user-error.js';

/** How many properties a message names. */
const NAMED_MAX = 5;

/** Rejects `serve --demo` and `database seed`, before anything is opened. @throws UserError */
export function refuseDemoLoad({ nodeEnv }: Config): void {
  if (nodeEnv !== 'production') return;
  throw new UserError(
    'the demo data contains public keys, which NODE_ENV=production does not allow: drop one of the two',
  );
}

/** Rejects a database in which a public key is live (docs/decisions/0111). @throws UserError */
export async function refusePublicKeys({ nodeEnv }: Config, connectionString: string): Promise<void> {
  if (nodeEnv !== 'production') return;
  const keys = await listLiveKeys(connectionString, PUBLIC_KEYS.map(hashKey));
  if (keys.length === 0) return;
  const command = ownCommand('keys', 'revoke', ...keys);
  throw new UserError(
    `the database contains ${counted(keys.length, 'public key')} from the demo data or the examples, which ` +
      `NODE_ENV=production does not allow; to revoke them, run: ${command}`,
  );
}

/** Rejects a database with properties of test data (docs/decisions/0111). @throws UserError */
export async function refuseTestData({ nodeEnv }: Config, connectionString: string): Promise<void> {
  if (nodeEnv !== 'production') return;
  const uuids = await listTestProperties(connectionString);
  if (uuids.length === 0) return;
  throw new UserError(
    `the database contains test data, which NODE_ENV=production does not allow: import with their content, and without ` +
      `testData, the properties ${uuids.slice(0, NAMED_MAX).join(', ')}${uuids.length > NAMED_MAX ? ', ...' : ''}`,
  );
}
