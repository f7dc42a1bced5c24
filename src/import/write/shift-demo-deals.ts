import type { ChannelEntry } from '../entries/channel-entry.js';
import { readDate } from '../parse/read-date.js';
import { toDateColumn } from '../../database/columns.js';
import type { Prisma } from '../../database/generated/client.js';

/**
 * Shifts the dates of the demo deals of a channel to those of the entry, and changes nothing else of them. A deal that was
 * edited since the demo was loaded stays as it is, and so does a deal of an edited property
 * (docs/decisions/0035).
 */
export async function shiftDemoDeals(
  transaction: Prisma.TransactionClient,
  { apiId, deals = [] }: ChannelEntry,
  editedProperties: readonly string[],
): Promise<void> {
  const codes = await uneditedCodes(transaction, apiId, editedProperties);
  for (const { code, stayFrom, stayTo, bookFrom, bookTo } of deals.filter((deal) => codes.has(deal.code))) {
    await transaction.channelDeal.update({
      where: { apiId_code: { apiId, code } },
      data: {
        stayFrom: dateOf(stayFrom),
        stayTo: dateOrNull(stayTo),
        bookFrom: dateOrNull(bookFrom),
        bookTo: dateOrNull(bookTo),
      },
      select: { code: true },
    });
  }
}

/** By SQL: PostgreSQL stores with each row the transaction that wrote it (xmin), which Prisma does not read. */
async function uneditedCodes(
  transaction: Prisma.TransactionClient,
  apiId: string,
  editedProperties: readonly string[],
): Promise<Set<string>> {
  const rows = await transaction.$queryRaw<{ code: string }[]>`
    select d.code from channel_deal d join demo_load note on d.xmin = note.xmin
    where d.api_id = ${apiId} and not exists (
      select from channel_deal_property p
      where p.api_id = d.api_id and p.deal_code = d.code and p.property_uuid = any(${editedProperties}::uuid[])
    )`;
  return new Set(rows.map(({ code }) => code));
}

/** The `date` column value for a date of a data set. */
function dateOf(text: string): Date {
  return toDateColumn(readDate(text));
}

/** The same for a date that may be omitted. */
function dateOrNull(text: string | undefined): Date | null {
  return text === undefined ? null : dateOf(text);
}
