import type { ChannelEntry } from '../entries/channel-entry.js';
import type { DataSet } from '../entries/data-set.js';
import { readDate } from '../parse/read-date.js';
import type { PlainDate } from '../../domain/stay/plain-date.js';
import { toDateColumn, toPlainDate } from '../../database/columns.js';
import type { Prisma } from '../../database/generated/client.js';
import { inImport } from './in-import.js';
import type { ImportTransaction } from './import-connection.js';
import type { ImportSession } from './import-session.js';
import { clearProperties } from './write-properties.js';

type Transaction = Prisma.TransactionClient;

/** The advisory lock of the demo data; it must never change. */
const LOCK = 720_005;

/**
 * What happened to the demo data: loaded into an empty database, already current for the day, shifted from another day except
 * for the properties (by name) edited since, all deleted by the user, or not loaded because there is other data.
 */
export type DemoOutcome =
  | { readonly kind: 'loaded' | 'current' | 'deleted' | 'other-data' }
  | { readonly kind: 'shifted'; readonly from: PlainDate; readonly edited: readonly string[] };

/**
 * Loads the demo data of a day, in one transaction with the record of that day. Only an empty database gets it. If it was
 * loaded for another day, later or earlier, its unedited properties and the dates of its unedited channel deals shift to the new
 * day; everything else stays, and what was deleted stays deleted (docs/decisions/0035).
 * @throws InvalidDataSet where the demo's properties are no longer valid next to the stored data
 */
export function updateDemo(connectionString: string, today: PlainDate, demo: DataSet): Promise<DemoOutcome> {
  return inImport<DemoOutcome>(
    connectionString,
    { withKeys: true, via: 'serve --demo' },
    async (session, importing) => {
      const transaction = importing.prisma;
      // Of servers that start at once, the later ones see what the first has stored; they would record its day as theirs.
      await importing.query('SELECT pg_advisory_xact_lock($1)', [LOCK]);
      const loaded = await transaction.demoLoad.findUnique({ where: { id: 1 } });
      if (loaded === null) {
        if (await hasData(transaction)) return { kind: 'other-data' };
        await session.add('demo', undefined, demo);
        await session.finish();
        await recordDay(transaction, today);
        return { kind: 'loaded' };
      }
      const stored = await storedDemo(
        transaction,
        (demo.properties ?? []).map(({ uuid }) => uuid),
      );
      if (stored.length === 0) return { kind: 'deleted' };
      const from = toPlainDate(loaded.day);
      if (from === today) return { kind: 'current' };
      await shift(session, importing, demo, stored);
      await recordDay(transaction, today);
      return { kind: 'shifted', from, edited: stored.filter(({ unedited }) => !unedited).map(({ name }) => name) };
    },
  );
}

async function hasData(transaction: Transaction): Promise<boolean> {
  const [groups, properties, channels] = [
    await transaction.propertyGroup.count(),
    await transaction.property.count(),
    await transaction.channel.count(),
  ];
  return groups + properties + channels > 0;
}

/** The deals go first: the record of the old day still shows which of them are unedited. */
async function shift(
  session: ImportSession,
  transaction: ImportTransaction,
  { properties = [], channels = [] }: DataSet,
  stored: readonly StoredDemoProperty[],
): Promise<void> {
  const edited = stored.filter(({ unedited }) => !unedited).map(({ uuid }) => uuid);
  for (const channel of channels) await shiftDemoDeals(transaction.prisma, channel, edited);
  const unedited = new Set(stored.filter((property) => property.unedited).map(({ uuid }) => uuid));
  // What the import would leave as it is must be written again: a row of an earlier transaction counts as edited.
  await clearProperties(transaction, [...unedited]);
  await session.add('demo', undefined, { properties: properties.filter(({ uuid }) => unedited.has(uuid)) });
  await session.finish();
}

async function recordDay(transaction: Transaction, today: PlainDate): Promise<void> {
  const day = toDateColumn(today);
  await transaction.demoLoad.upsert({ where: { id: 1 }, create: { id: 1, day }, update: { day } });
}

/** A property of the demo that is still stored. */
interface StoredDemoProperty {
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
function storedDemo(transaction: Transaction, properties: readonly string[]): Promise<StoredDemoProperty[]> {
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

/**
 * Shifts the dates of the demo deals of a channel to those of the entry, and changes nothing else of them. A deal that was
 * edited since the demo was loaded stays as it is, and so does a deal of an edited property
 * (docs/decisions/0035).
 */
async function shiftDemoDeals(
  transaction: Transaction,
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
  transaction: Transaction,
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
