import type { ImportCounts } from '../../src/import/write/import-session.js';
import { addDocument } from '../../src/import/write/import-data-set.js';
import { inImport } from '../../src/import/write/in-import.js';
import { aConnection } from '../../tools/harness/builders/a-connection.js';
import { aHotelAt } from '../harness/builders/a-hotel-at.js';
import type { Piece } from '../../tools/harness/builders/piece.js';
import { uuidOf } from '../../tools/harness/builders/uuid-of.js';
import { until } from '../../tools/harness/until.js';
import { LOCK_WAITS } from '../harness/until-lock-wait.js';
import { importDatabase, type ImportDatabase } from './import-database.js';

const HOTELS = ['House', 'Inn'] as const;

let database: ImportDatabase;
beforeAll(async () => {
  database = await importDatabase();
  const properties = HOTELS.map((name) => aHotelAt(name, [0, 0]));
  expect(await database.import({ groups: [{ uuid: uuidOf('Group'), name: 'Group' }], properties })).toEqual([]);
});
afterEach(() => database.sql('TRUNCATE channel CASCADE'));
afterAll(() => database.drop());

function channel(fields: Piece = {}): { channels: Piece[] } {
  return { channels: [{ apiId: 'the-channel', name: 'The channel', ...fields }] };
}

function deal(fields: Piece): Piece {
  const window = { stayFrom: '2027-03-01', stayTo: '2027-04-30', bookFrom: '2027-01-01', bookTo: '2027-04-30' };
  return { code: 'DEAL', kind: 'campaign', discountPercentage: '5', commissionPercentage: '10', ...window, ...fields };
}

const EARLIER = channel({
  properties: HOTELS.map((property) => aConnection({ property, channelCommissionPercentage: '10' })),
  deals: [deal({ properties: HOTELS.map((name) => ({ uuid: uuidOf(name) })) })],
});
/** Differs in every connection and deal. */
const LATER = channel({
  properties: HOTELS.toReversed().map((property) =>
    aConnection({ property, channelCommissionPercentage: '12', roomRateUuids: [uuidOf(`${property} Room rate`)] }),
  ),
  deals: [deal({ discountPercentage: '7', properties: [{ uuid: uuidOf('Inn'), approved: false }] })],
});

/** Applies a document, and does something else before its import ends. */
function importing(document: Piece, meanwhile: () => Promise<unknown>): Promise<ImportCounts> {
  return inImport(database.connectionString, { withKeys: false }, async (session) => {
    await addDocument(session, document);
    await meanwhile();
    return session.finish();
  });
}

/** The later one waits for the earlier one. */
async function importBoth(earlier: Piece, later: Piece): Promise<void> {
  let importingLater: Promise<string[]> | undefined;
  await importing(earlier, async () => {
    importingLater = database.import(later);
    await until(async () => (await database.sql(LOCK_WAITS)).length > 0);
  });
  expect(await importingLater).toEqual([]);
}

async function exportedChannels(): Promise<unknown> {
  return (JSON.parse(await database.exported()) as { channels: unknown }).channels;
}

describe('of two concurrent imports of one channel', () => {
  it('the later one counts as a whole, whatever is stored', async () => {
    expect(await database.import(LATER)).toEqual([]);
    const wanted = await exportedChannels();
    for (const before of [undefined, channel(), EARLIER, LATER]) {
      await database.sql('TRUNCATE channel CASCADE');
      if (before !== undefined) expect(await database.import(before)).toEqual([]);
      await importBoth(EARLIER, LATER);
      expect(await exportedChannels()).toEqual(wanted);
    }
  });

  it.each([
    ['new', []],
    ['renamed by the earlier one', [channel({ name: 'Second' })]],
    ['renamed by both', [channel()]],
  ])('the name of the later one counts if it is %s', async (_, before) => {
    for (const document of before) expect(await database.import(document)).toEqual([]);
    await importBoth(channel({ name: 'First' }), channel({ name: 'Second' }));
    expect(await database.sql('SELECT name FROM channel')).toEqual([{ name: 'Second' }]);
  });

  it('neither waits for the other if they connect different properties, and the channel is stored', async () => {
    const connecting = (property: string) => channel({ properties: [aConnection({ property })] });
    await database.import(channel());
    await importing(connecting('House'), async () => {
      expect(await database.import(connecting('Inn'))).toEqual([]);
    });
    expect(await database.sql('SELECT FROM channel_property')).toHaveLength(2);
  });

  it('they are no deadlock if each replaces a property that the other one connects', async () => {
    const replacing = (name: string, connected: string) => ({
      properties: [aHotelAt(name, [0, 0], { amount: 120 })],
      ...channel({ properties: [aConnection({ property: connected })] }),
    });
    await database.import(channel());
    const documents = [replacing('House', 'Inn'), replacing('Inn', 'House')];
    const all = await Promise.all([...documents, ...documents].map((document) => database.import(document)));
    expect(all).toEqual([[], [], [], []]);
  });
});
