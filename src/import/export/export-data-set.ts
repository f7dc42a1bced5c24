import type { ChannelEntry } from '../entries/channel-entry.js';
import { compareCodePoints } from '../../domain/content/code-points.js';
import { type PoolUse, transactionSettings } from '../../database/connection-settings.js';
import { createPrisma } from '../../database/create-prisma.js';
import { Prisma } from '../../database/generated/client.js';
import { inSnapshot, type Snapshot } from '../../database/snapshot.js';
import { channelEntry } from './channel-entry.js';
import { type Note, textsInTodaysTerms } from './in-todays-terms.js';
import { storedFault } from '../../database/read/rate-sheet/stored-fault.js';
import { propertyEntry } from './property-entry.js';

/** An export may take as long as it needs: in practice none takes a day. */
const EXPORT_TIMEOUT_MS = 86_400_000;

const USE: PoolUse = { readOnly: true, patient: true, poolSize: 1 };

/** Writes a piece of the output; the export waits for it, so that a slow reader costs no memory. */
type Write = (text: string) => void | Promise<void>;

/**
 * Writes everything that is stored as one data set, property by property, so that only one is in memory at a time. It reads one
 * snapshot, without the keys, of which only hashes are stored. The same data gives the same bytes.
 * @param note called with what cannot be written as it is stored, a line each
 * @param only the uuid of a property, of which with its group the data set consists: a channel, or a deal with other properties, would
 *   be no longer as it is stored
 * @returns the number of properties that are left out
 */
export async function exportDataSet(
  connectionString: string,
  write: Write,
  note: Note,
  only?: string,
): Promise<number> {
  const prisma = createPrisma(connectionString, USE);
  try {
    const settings = Prisma.raw(transactionSettings(connectionString, USE));
    const exporting = async (snapshot: Snapshot) => {
      await snapshot.$executeRaw`${settings}`;
      return writeAll(snapshot, write, note, only);
    };
    return await inSnapshot(prisma, exporting, EXPORT_TIMEOUT_MS);
  } finally {
    await prisma.$disconnect();
  }
}

async function writeAll(snapshot: Snapshot, write: Write, note: Note, only: string | undefined): Promise<number> {
  const groups = await snapshot.propertyGroup.findMany({
    ...(only !== undefined && { where: { properties: { some: { uuid: only } } } }),
    orderBy: { uuid: 'asc' },
  });
  const unreadable = new Set<string>();
  const properties = await snapshot.property.findMany({
    ...(only !== undefined && { where: { uuid: only } }),
    select: { uuid: true, currency: true, timezone: true },
    orderBy: { uuid: 'asc' },
  });
  for (const property of properties) {
    const fault = storedFault(property);
    if (fault === undefined) continue;
    unreadable.add(property.uuid);
    note(`property ${property.uuid} is left out: ${fault}`);
  }
  const isWritten = ({ uuid }: { readonly uuid: string }): boolean => !unreadable.has(uuid);
  await write('{');
  const noteOf =
    (what: string): Note =>
    (text) => {
      note(`${what}: ${text}`);
    };
  const group = ({ uuid, name }: (typeof groups)[number]) =>
    textsInTodaysTerms({ uuid, name }, noteOf(`group ${uuid}`));
  await writeList('groups', groups, group, write);
  await write(',');
  const entry = (uuid: string) => propertyEntry(snapshot, uuid, noteOf(`property ${uuid}`));
  await writeList('properties', properties.filter(isWritten), ({ uuid }) => entry(uuid), write);
  if (only === undefined) {
    const channels = await snapshot.channel.findMany({
      include: { properties: { include: { roomRates: true } }, deals: { include: { properties: true } } },
    });
    const channelOf = (channel: (typeof channels)[number]) => {
      const noteOne = noteOf(`channel ${channel.apiId}`);
      return textsInTodaysTerms(channelWith(channelEntry(channel), isWritten, noteOne), noteOne);
    };
    channels.sort((a, b) => compareCodePoints(a.apiId, b.apiId));
    await write(',');
    await writeList('channels', channels, channelOf, write);
  }
  await write('\n}\n');
  return unreadable.size;
}

/** A channel without the properties that are left out, and without deals of no other ones, which no import accepts. */
function channelWith(
  { deals = [], ...entry }: ChannelEntry,
  isWritten: (property: { readonly uuid: string }) => boolean,
  note: Note,
): ChannelEntry {
  return {
    ...entry,
    properties: entry.properties?.filter(isWritten) ?? [],
    deals: deals.flatMap((deal) => {
      const properties = deal.properties.filter(isWritten);
      if (deal.properties.length === 0) note(`the deal "${deal.code}" is of no property and is left out`);
      return properties.length === 0 ? [] : [{ ...deal, properties }];
    }),
  };
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
