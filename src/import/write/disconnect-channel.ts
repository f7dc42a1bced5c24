import { inTransaction } from './import-connection.js';
import { lockProperties } from './lock-properties.js';
import { removeOwnDeals } from './remove-own-deals.js';

/**
 * Removes the connection of a property to a channel, its part in the channel's deals, and those of them that no other property has.
 * Returns the number of these; undefined if it is not connected.
 */
export function disconnectChannel(connectionString: string, apiId: string, uuid: string): Promise<number | undefined> {
  return inTransaction(connectionString, async (transaction) => {
    await lockProperties(transaction, [uuid]);
    const deals = await removeOwnDeals(transaction, uuid, apiId);
    const removed = await transaction.query(
      'DELETE FROM channel_property WHERE property_uuid = $1 AND api_id = $2 RETURNING 1',
      [uuid, apiId],
    );
    return removed.length === 0 ? undefined : deals;
  });
}
