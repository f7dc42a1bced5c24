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
 * What became of the demo data: loaded into an empty database, there for the day already, moved from another day but for
 * the properties (by name) that were changed since, all taken away by somebody, or unwelcome beside other data.
 */
export type DemoOutcome =
  | { readonly kind: 'loaded' | 'current' | 'taken-away' | 'other-data' }
  | { readonly kind: 'moved'; readonly from: PlainDate; readonly kept: readonly string[] };

/**
 * Lays the demo data of a day, in one transaction with the note of the day. Only an empty database gets it. Where it is
 * there from another day, later or earlier, its properties and the dates of its channel deals move to the new one as far
 * as nobody has changed them; all else stays, and what was taken away stays away (docs/decisions/0035).
 * @throws DataSetFaults where what is stored no longer lets the demo's properties be laid
 */
export function layDemo(connectionString: string, today: PlainDate, demo: DataSet): Promise<DemoOutcome> {
  return inImport<DemoOutcome>(
    connectionString,
    { withKeys: true, via: 'serve --demo' },
    async (session, transaction) => {
      const laid = await transaction.demoLoad.findUnique({ where: { id: 1 } });
      if (laid === null) {
        if (await holdsData(transaction)) return { kind: 'other-data' };
        await session.take('demo', undefined, demo);
        await session.finish();
        await noteDay(transaction, today);
        return { kind: 'loaded' };
      }
      const stored = await storedDemo(
        transaction,
        (demo.properties ?? []).map(({ uuid }) => uuid),
      );
      if (stored.length === 0) return { kind: 'taken-away' };
      const from = toPlainDate(laid.day);
      if (from === today) return { kind: 'current' };
      await move(session, transaction, demo, stored);
      await noteDay(transaction, today);
      return { kind: 'moved', from, kept: stored.filter(({ untouched }) => !untouched).map(({ name }) => name) };
    },
  );
}

async function holdsData(transaction: Transaction): Promise<boolean> {
  const [groups, properties, channels] = [
    await transaction.propertyGroup.count(),
    await transaction.property.count(),
    await transaction.channel.count(),
  ];
  return groups + properties + channels > 0;
}

/** The deals go first: the note of the old day still tells which of them are as they were laid. */
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

async function noteDay(transaction: Transaction, today: PlainDate): Promise<void> {
  const day = toDateColumn(today);
  await transaction.demoLoad.upsert({ where: { id: 1 }, create: { id: 1, day }, update: { day } });
}
