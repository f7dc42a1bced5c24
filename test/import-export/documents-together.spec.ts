import { addDocument } from '../../src/import/write/import-data-set.js';
import { inImport } from '../../src/import/write/in-import.js';
import { aConnection } from '../../tools/harness/builders/a-connection.js';
import type { Piece } from '../../tools/harness/builders/piece.js';
import { uuidOf } from '../../tools/harness/builders/uuid-of.js';
import { aHotelAt } from '../harness/builders/a-hotel-at.js';
import { emptiedDatabase } from './import-database.js';
import { testFiles } from './test-files.js';

const GROUP = { uuid: uuidOf('Group'), name: 'Group' };

describe('documents that are written together', () => {
  const [database, write] = [emptiedDatabase(), testFiles()];

  const importLines = async (...documents: readonly unknown[]) =>
    database.importFiles([await write('hotels.ndjson', documents)]);
  const hotel = (name: string, fields: Piece = {}) => ({ properties: [aHotelAt(name, [0, 0], fields)] });
  const hotels = (count: number) => Array.from({ length: count }, (_, at) => hotel(`Hotel ${at}`));
  const stored = async (column: string, table = 'property') =>
    (await database.sql(`SELECT ${column} AS found FROM ${table} ORDER BY 1`)).map(({ found }) => found);

  it('are stored as if each was written alone', async () => {
    const documents = [{ groups: [GROUP] }, ...hotels(70)];
    await inImport(database.connectionString, { withKeys: false }, async (session) => {
      for (const document of documents) await addDocument(session, document);
      return session.finish();
    });
    const alone = await database.exported();
    await database.empty();
    expect(await importLines(...documents)).toEqual([]);
    expect(await database.exported()).toBe(alone);
    expect(await stored('count(*)::int', 'nightly_price')).toEqual([70 * 61]);
  });

  it('replace earlier ones of the same property, and of the same group', async () => {
    const [inn, lodge] = [hotel('Inn'), hotel('Lodge')];
    const palace = { properties: [{ ...inn.properties[0], name: 'Palace' }] };
    const renamed = { uuid: GROUP.uuid.toUpperCase(), name: 'Renamed' };
    const last = { groups: [renamed], ...hotel('Lodge', { amount: null }) };
    expect(await importLines({ groups: [GROUP], ...inn }, lodge, palace, last)).toEqual([]);
    expect(await stored('name')).toEqual(['Lodge', 'Palace']);
    expect(await stored('name', 'property_group')).toEqual(['Renamed']);
    expect(await stored('DISTINCT property_uuid::text', 'room_rate')).toEqual([uuidOf('Inn')]);
  });

  it('leave the last one of a property, also where that is stored already, and of several files', async () => {
    const inn = (name: string) => ({ properties: [{ ...hotel('Inn').properties[0], name }] });
    const versions = (first: string) => [{ groups: [GROUP] }, inn(first), hotel('Lodge'), inn('Second')];
    for (const first of ['First', 'First', 'Edited']) {
      expect(await importLines(...versions(first))).toEqual([]);
      expect(await stored('name')).toEqual(['Lodge', 'Second']);
    }
    const files = [await write('earlier.ndjson', [inn('First')]), await write('later.ndjson', [inn('Third')])];
    expect(await database.importFiles(files)).toEqual([]);
    expect(await stored('name')).toEqual(['Lodge', 'Third']);

    // No further problems where an earlier one is rejected and the last one is stored.
    const keys = [{ kind: 'property', propertyUuid: uuidOf('Inn'), key: 'the-key-of-the-inn-with-its-name' }];
    const rejected = { properties: [{ ...hotel('Inn').properties[0], currency: 'XXX' }] };
    expect(await importLines(rejected, inn('Third'), { keys })).toEqual([
      expect.stringMatching(/:1 \/properties\/0\/currency: /),
    ]);
    expect(await stored('name')).toEqual(['Lodge', 'Third']);
  });

  it('may be new, changed and unchanged', async () => {
    expect(await importLines({ groups: [GROUP] }, ...hotels(5))).toEqual([]);
    const revisions = () => stored(`name || ' ' || revision`, 'property JOIN property_state ON property_uuid = uuid');
    const before = await revisions();
    expect(await importLines(...hotels(2), hotel('Hotel 2', { amount: 120 }), hotel('Hotel 9'))).toEqual([]);
    const after = await revisions();
    expect(before.filter((one) => !after.includes(one))).toEqual([expect.stringMatching(/^Hotel 2 /)]);
    expect(after).toHaveLength(6);
    expect(await stored('DISTINCT amount_minor::text', 'nightly_price')).toEqual(['10000', '12000']);
  });

  it('are not stored if a later one has a problem, which refers to its own line', async () => {
    const roomTypes = hotel('Hotel 1').properties[0]?.['roomTypes'];
    const thief = hotel('Thief', { amount: null, roomTypes });
    expect(await importLines({ groups: [GROUP] }, ...hotels(3), thief, hotel('Hotel 4', { currency: 'XXX' }))).toEqual([
      expect.stringMatching(/:5 \/properties\/0\/roomTypes\/0\/uuid: the room type belongs to another/),
      expect.stringMatching(/:6 \/properties\/0\/currency: /),
    ]);
    expect(await stored('name')).toEqual([]);
  });

  it('precede the channels and keys in later lines, and follow those in earlier ones', async () => {
    const properties = [aConnection({ property: 'Hotel 0' })];
    const channels = [{ apiId: 'the-channel', name: 'The channel', properties }];
    const keys = [{ kind: 'property', propertyUuid: uuidOf('Hotel 1'), key: 'the-key-of-the-second-hotel' }];
    const [first, second] = hotels(2);
    expect(await importLines({ groups: [GROUP] }, first, { channels }, second, { keys })).toEqual([]);
    expect(await stored('property_uuid::text', 'channel_property')).toEqual([uuidOf('Hotel 0')]);
    expect(await stored('property_uuid::text', 'api_key')).toEqual([uuidOf('Hotel 1')]);
  });

  it('are named where the database itself rejects one of them', async () => {
    await database.sql("ALTER TABLE property ADD CONSTRAINT no_odd_names CHECK (name <> 'Hotel 2')");
    const [ofTwo] = await importLines({ groups: [GROUP] }, hotel('Hotel 2'));
    expect(ofTwo).toMatch(/:1: this document, or the one after it, is rejected by the database: .*no_odd_names/);
    const [problem, ...others] = await importLines({ groups: [GROUP] }, ...hotels(5));
    expect(problem).toMatch(/:1: this document, or one of the 5 after it, is rejected by the database: .*no_odd_names/);
    expect(others).toEqual([]);
    expect(await stored('name')).toEqual([]);
  });
});
