import type { ImportTransaction } from './import-connection.js';

/** The deals of a property, of the channel $2 or of all. */
const DEALS = `(api_id, code) IN (SELECT api_id, deal_code FROM channel_deal_property WHERE property_uuid = $1)
  AND ($2::text IS NULL OR api_id = $2)`;

/**
 * Removes the deals that a channel, or each of them, has with no other property: no import accepts a deal without one. The property
 * must be locked. Returns how many those were.
 */
export async function removeOwnDeals(
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
