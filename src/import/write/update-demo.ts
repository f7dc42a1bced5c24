import type { DataSet } from '../entries/data-set.js';
import type { PlainDate } from '../../domain/stay/plain-date.js';
import { toDateColumn, toPlainDate } from '../../database/columns.js';
import type { Prisma } from '../../database/generated/client.js';
import { inImport } from './in-import.js';
import type { ImportTransaction } from './import-connection.js';
import type { ImportSession } from './import-session.js';
import { shiftDemoDeals } from './shift-demo-deals.js';
import { clearProperties } from './write-properties.js';
import { storedDemo, type StoredDemoProperty } from './stored-demo.js';

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
