import type { Prisma } from '../../database/generated/client.js';

/** A property of the demo that is still stored. */
export interface StoredDemoProperty {
  readonly uuid: string;
  readonly name: string;
  /** Whether it was not edited since it was loaded; what channels have added to it does not count as an edit. */
  readonly unedited: boolean;
}

/**
 * Reads which of the demo's properties are stored, and whether they were edited. PostgreSQL stores with each row the
 * transaction that wrote it (xmin); the demo is loaded in one transaction with the record of its day, so a row of another
 * transaction is not the demo's. Deleted rows leave a trace only in the property's state: its revision was raised, and unless a
 * channel's row was written in the same transaction, that was an edit of the property (docs/decisions/0035).
 */
export function storedDemo(
  transaction: Prisma.TransactionClient,
  properties: readonly string[],
): Promise<StoredDemoProperty[]> {
  return transaction.$queryRaw<StoredDemoProperty[]>`
    with content (property_uuid, written) as (
      select property_uuid, xmin from charge
      union all select property_uuid, xmin from room_type
      union all select property_uuid, xmin from room_inventory
      union all select property_uuid, xmin from rate_plan
      union all select property_uuid, xmin from room_rate
      union all select property_uuid, xmin from nightly_price
      union all select property_uuid, xmin from deal
      union all select property_uuid, xmin from deal_rule
      union all select property_uuid, xmin from deal_room_rate
      union all select property_uuid, xmin from promotion
      union all select property_uuid, xmin from promotion_room_rate
      union all select property_uuid, xmin from property_import
    ),
    connected (property_uuid, written) as (
      select property_uuid, xmin from channel_property
      union all select property_uuid, xmin from channel_room_rate
      union all select property_uuid, xmin from channel_deal_property
      union all select p.property_uuid, d.xmin from channel_deal_property p
        join channel_deal d on d.api_id = p.api_id and d.code = p.deal_code
    )
    select p.uuid, p.name,
      not exists (select from content c where c.property_uuid = p.uuid and c.written <> note.xmin)
      and (s.xmin = note.xmin or exists (select from connected c where c.property_uuid = p.uuid and c.written = s.xmin))
        as unedited
    from property p join property_state s on s.property_uuid = p.uuid, demo_load note
    where p.uuid = any(${properties}::uuid[])
    order by p.name`;
}
