import { announceActor } from '../../database/write/as-actor.js';
import { type ImportTransaction, inTransaction } from './import-connection.js';
import { lockProperties } from './lock-properties.js';

/** Removes a property with everything that belongs to it, its keys, its connections, and the deals that channels have with it alone. */
export async function removeProperty(connectionString: string, uuid: string): Promise<void> {
  await inTransaction(connectionString, async (transaction) => {
    await announceActor(transaction.prisma, 'property remove');
    await lockProperties(transaction, [uuid]);
    await removeOwnDeals(transaction, uuid);
    await transaction.query('DELETE FROM property WHERE uuid = $1', [uuid]);
  });
}

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

/** The deals of a property, of the channel $2 or of all. */
const DEALS = `(api_id, code) IN (SELECT api_id, deal_code FROM channel_deal_property WHERE property_uuid = $1)
  AND ($2::text IS NULL OR api_id = $2)`;

/**
 * Removes the deals that a channel, or each of them, has with no other property: no import accepts a deal without one. The property
 * must be locked. Returns how many those were.
 */
async function removeOwnDeals(
  transaction: ImportTransaction,
  uuid: string,
  apiId: string | null = null,
): Promise<number> {
  // An import that adds a property to one of them ends first, and the next statement sees what it has written.
  await transaction.query(`SELECT FROM channel_deal WHERE ${DEALS} ORDER BY api_id, code FOR UPDATE`, [uuid, apiId]);
  const removed = await transaction.query(
    `DELETE FROM channel_deal d WHERE ${DEALS} AND NOT EXISTS (
      SELECT FROM channel_deal_property o WHERE o.api_id = d.api_id AND o.deal_code = d.code AND o.property_uuid <> $1
    ) RETURNING 1`,
    [uuid, apiId],
  );
  return removed.length;
}
