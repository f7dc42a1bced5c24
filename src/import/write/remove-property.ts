import { announceActor } from '../../database/write/as-actor.js';
import { inTransaction } from './import-connection.js';
import { lockProperties } from './lock-properties.js';
import { removeOwnDeals } from './remove-own-deals.js';

/** Removes a property with everything that belongs to it, its keys, its connections, and the deals that channels have with it alone. */
export async function removeProperty(connectionString: string, uuid: string): Promise<void> {
  await inTransaction(connectionString, async (transaction) => {
    await announceActor(transaction.prisma, 'property remove');
    await lockProperties(transaction, [uuid]);
    await removeOwnDeals(transaction, uuid);
    await transaction.query('DELETE FROM property WHERE uuid = $1', [uuid]);
  });
}
