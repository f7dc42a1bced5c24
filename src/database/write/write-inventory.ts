import { inventoryRuns } from '../../data-set/inventory-runs.js';
import type { RoomTypeEntry } from '../../data-set/property-entry.js';
import { formatPlainDate } from '../../domain/stay/plain-date.js';
import type { Prisma } from '../generated/client.js';
import { inChunks } from './in-chunks.js';

/** Writes the room counts of room types, a row for each date. The database itself expands the runs. */
export async function writeInventory(
  transaction: Prisma.TransactionClient,
  roomTypes: readonly RoomTypeEntry[],
): Promise<void> {
  for (const chunk of inChunks(runsOf(roomTypes))) {
    await transaction.$executeRaw`
      insert into room_inventory (room_type_uuid, date, count)
      select run.room_type_uuid, run.first + day, run.count
      from jsonb_to_recordset(${JSON.stringify(chunk)}::jsonb)
        as run(room_type_uuid uuid, first date, last date, count int),
      generate_series(0, run.last - run.first) as day`;
  }
}

function* runsOf(roomTypes: readonly RoomTypeEntry[]) {
  for (const { uuid, inventory = [] } of roomTypes) {
    for (const { from, to, row } of inventoryRuns(inventory)) {
      yield { room_type_uuid: uuid, first: formatPlainDate(from), last: formatPlainDate(to), count: row };
    }
  }
}
