import type { DataSet } from '../../data-set/data-set.js';
import type { PlainDate } from '../../domain/stay/plain-date.js';
import { toDateColumn, toPlainDate } from '../columns.js';
import type { Prisma } from '../generated/client.js';
import { inImport } from './in-import.js';

/** What became of the demo data: loaded into an empty database, there for the day already, moved on to it, or unwelcome. */
export type DemoOutcome = 'loaded' | 'current' | 'moved' | 'other-data';

/**
 * Lays the demo data of a day, in one transaction with the note of the day. Only an empty database gets it; one that has
 * it from another day gets the demo's properties anew, and whatever else is stored stays: groups, channels, keys, and a
 * demo property that somebody has taken away.
 * @throws DataSetFaults where what is stored no longer lets the demo's properties be laid
 */
export function layDemo(connectionString: string, today: PlainDate, demo: DataSet): Promise<DemoOutcome> {
  return inImport(connectionString, { withKeys: true }, async (session, transaction) => {
    const laid = await transaction.demoLoad.findUnique({ where: { id: 1 } });
    if (laid === null && (await holdsData(transaction))) return 'other-data';
    if (laid !== null && toPlainDate(laid.day) === today) return 'current';
    await session.take('demo', undefined, laid === null ? demo : { properties: await stillStored(transaction, demo) });
    await session.finish();
    const day = toDateColumn(today);
    await transaction.demoLoad.upsert({ where: { id: 1 }, create: { id: 1, day }, update: { day } });
    return laid === null ? 'loaded' : 'moved';
  });
}

async function holdsData(transaction: Prisma.TransactionClient): Promise<boolean> {
  const [groups, properties, channels] = [
    await transaction.propertyGroup.count(),
    await transaction.property.count(),
    await transaction.channel.count(),
  ];
  return groups + properties + channels > 0;
}

async function stillStored(transaction: Prisma.TransactionClient, demo: DataSet) {
  const properties = demo.properties ?? [];
  const stored = await transaction.property.findMany({
    where: { uuid: { in: properties.map(({ uuid }) => uuid) } },
    select: { uuid: true },
  });
  return properties.filter(({ uuid }) => stored.some((row) => row.uuid === uuid));
}
