import type { InventoryEntry } from '../entries/property-entry.js';
import type { Snapshot } from '../../database/snapshot.js';
import { dateText } from './column-text.js';

interface CountRun {
  readonly roomTypeUuid: string;
  readonly from: Date;
  readonly to: Date;
  readonly count: number;
}

/** The room counts of a property's room types as the entries of their inventories, by room type: runs of equal counts. */
export async function inventoryEntries(
  snapshot: Snapshot,
  propertyUuid: string,
): Promise<Map<string, InventoryEntry[]>> {
  // Within a run the date and the row number rise together, so their difference stays the same.
  const runs = await snapshot.$queryRaw<CountRun[]>`
    select room_type_uuid as "roomTypeUuid", min(date) as "from", max(date) as "to", count
    from (
      select room_inventory.*, date - (row_number() over (partition by room_type_uuid, count order by date))::int as run
      from room_inventory
      where property_uuid = ${propertyUuid}::uuid
    ) as numbered
    group by room_type_uuid, count, run
    order by room_type_uuid, min(date)`;
  const entries = new Map<string, InventoryEntry[]>();
  for (const { roomTypeUuid, from, to, count } of runs) {
    const inventory = entries.get(roomTypeUuid) ?? [];
    inventory.push({ from: dateText(from), to: dateText(to), count });
    entries.set(roomTypeUuid, inventory);
  }
  return entries;
}
