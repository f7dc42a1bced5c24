import { compareCodePoints } from '../../../domain/content/code-points.js';
import { type PoolUse, transactionSettings } from '../../connection-settings.js';
import { createPrisma } from '../../create-prisma.js';
import { Prisma } from '../../generated/client.js';
import { inSnapshot, type Snapshot } from '../../snapshot.js';
import { channelEntry } from './channel-entry.js';
import { propertyEntry } from './property-entry.js';

/** An export may take as long as it needs: in practice none takes a day. */
const EXPORT_TIMEOUT_MS = 86_400_000;

const USE: PoolUse = { readOnly: true, patient: true, poolSize: 1 };

/** Writes a piece of the output; the export waits for it, so that a slow reader costs no memory. */
export type Write = (text: string) => void | Promise<void>;

/**
 * Writes everything that is stored as one data set, property by property, so that only one is in memory at a time. It reads one
 * snapshot, without the keys, of which only hashes are stored. The same data gives the same bytes.
 */
export async function exportDataSet(connectionString: string, write: Write): Promise<void> {
  const prisma = createPrisma(connectionString, USE);
  try {
    const settings = Prisma.raw(transactionSettings(connectionString, USE));
    const exporting = async (snapshot: Snapshot) => {
      await snapshot.$executeRaw`${settings}`;
      await writeAll(snapshot, write);
    };
    await inSnapshot(prisma, exporting, EXPORT_TIMEOUT_MS);
  } finally {
    await prisma.$disconnect();
  }
}

async function writeAll(snapshot: Snapshot, write: Write): Promise<void> {
  const groups = await snapshot.propertyGroup.findMany({ orderBy: { uuid: 'asc' } });
  const properties = await snapshot.property.findMany({ select: { uuid: true }, orderBy: { uuid: 'asc' } });
  const channels = await snapshot.channel.findMany({
    include: { properties: { include: { roomRates: true } }, deals: { include: { properties: true } } },
  });
  await write('{');
  await writeList('groups', groups, ({ uuid, name }) => ({ uuid, name }), write);
  await write(',');
  await writeList('properties', properties, ({ uuid }) => propertyEntry(snapshot, uuid), write);
  await write(',');
  await writeList(
    'channels',
    channels.sort((a, b) => compareCodePoints(a.apiId, b.apiId)),
    channelEntry,
    write,
  );
  await write('\n}\n');
}

/** Writes a list of the document, each entry indented as JSON.stringify would indent it in the whole. */
async function writeList<Item>(
  name: string,
  items: readonly Item[],
  entry: (item: Item) => object | Promise<object>,
  write: Write,
): Promise<void> {
  await write(`\n  "${name}": [`);
  for (const [index, item] of items.entries()) {
    const text = JSON.stringify(await entry(item), null, 2).replaceAll('\n', '\n    ');
    await write(`${index === 0 ? '' : ','}\n    ${text}`);
  }
  await write(items.length === 0 ? ']' : '\n  ]');
}
