import { DEMO_OFFERS } from '../../import/demo/demo-keys.js';
import { listLiveKeys } from '../../database/read/key-list.js';
import { hashKey } from '../../domain/access/api-key.js';

/** Whether the demo's keys are live, whichever start loaded them. */
export async function hasDemoKeys(connectionString: string): Promise<boolean> {
  const keys = DEMO_OFFERS.map(({ headers }) => headers['x-sm-api-key'] ?? '');
  return (await listLiveKeys(connectionString, keys.map(hashKey))).length === keys.length;
}
