import type { DataSet } from '../../data-set/data-set.js';
import type { PlainDate } from '../../domain/stay/plain-date.js';
import { toDateColumn, toPlainDate } from '../columns.js';
import type { Prisma } from '../generated/client.js';
import { inImport } from './in-import.js';
import type { ImportSession } from './import-session.js';
import { moveDemoDeals } from './move-demo-deals.js';
import { storedDemo, type StoredDemoProperty } from './stored-demo.js';

type Transaction = Prisma.TransactionClient;

/**
 * What happened to the demo data: loaded into an empty database, already current for the day, moved from another day except for
 * the properties (by name) edited since, all removed by the user, or not loaded because there is other data.
 */
export type DemoOutcome =
  | { readonly kind: 'loaded' | 'current' | 'taken-away' | 'other-data' }
  | { readonly kind: 'moved'; readonly from: PlainDate; readonly kept: readonly string[] };

/**
 * Loads the demo data of a day, in one transaction with the record of that day. Only an empty database gets it. If it was
 * loaded for another day, later or earlier, its unedited properties and the dates of its unedited channel deals move to the new
 * day; everything else stays, and what was removed stays removed (docs/decisions/0035).
 * @throws InvalidDataSet where the stored data no longer admits the demo's properties
 */
export function layDemo(connectionString: string, today: PlainDate, demo: DataSet): Promise<DemoOutcome> {
  return inImport<DemoOutcome>(
    connectionString,
    { withKeys: true, via: 'serve --demo' },
    async (session, transaction) => {
      const loaded = await transaction.demoLoad.findUnique({ where: { id: 1 } });
      if (loaded === null) {
        if (await hasData(transaction)) return { kind: 'other-data' };
        await session.take('demo', undefined, demo);
        await session.finish();
        await recordDay(transaction, today);
        return { kind: 'loaded' };
      }
      const stored = await storedDemo(
        transaction,
        (demo.properties ?? []).map(({ uuid }) => uuid),
      );
      if (stored.length === 0) return { kind: 'taken-away' };
      const from = toPlainDate(loaded.day);
      if (from === today) return { kind: 'current' };
      await move(session, transaction, demo, stored);
      await recordDay(transaction, today);
      return { kind: 'moved', from, kept: stored.filter(({ untouched }) => !untouched).map(({ name }) => name) };
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
async function move(
  session: ImportSession,
  transaction: Transaction,
  { properties = [], channels = [] }: DataSet,
  stored: readonly StoredDemoProperty[],
): Promise<void> {
  const changed = stored.filter(({ untouched }) => !untouched).map(({ uuid }) => uuid);
  for (const channel of channels) await moveDemoDeals(transaction, channel, changed);
  const untouched = new Set(stored.filter((property) => property.untouched).map(({ uuid }) => uuid));
  await session.take('demo', undefined, { properties: properties.filter(({ uuid }) => untouched.has(uuid)) });
  await session.finish();
}

async function recordDay(transaction: Transaction, today: PlainDate): Promise<void> {
  const day = toDateColumn(today);
  await transaction.demoLoad.upsert({ where: { id: 1 }, create: { id: 1, day }, update: { day } });
}
