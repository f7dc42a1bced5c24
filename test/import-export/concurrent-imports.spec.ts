import { inImport } from '../../src/import/write/in-import.js';
import { addDocument, importFiles } from '../../src/import/write/import-data-set.js';
import { aConnection } from '../../tools/harness/builders/a-connection.js';
import { aDataSet } from '../../tools/harness/builders/a-data-set.js';
import { aProperty } from '../../tools/harness/builders/a-property.js';
import { aRatePlan } from '../../tools/harness/builders/a-rate-plan.js';
import { aRoomRate } from '../../tools/harness/builders/a-room-rate.js';
import { aRoomType } from '../../tools/harness/builders/a-room-type.js';
import type { Piece } from '../../tools/harness/builders/piece.js';
import { uuidOf } from '../../tools/harness/builders/uuid-of.js';
import { type FaultyProxy, openProxy } from '../../tools/harness/proxy.js';
import { until } from '../../tools/harness/until.js';
import { LOCK_WAITS } from '../harness/until-lock-wait.js';
import { emptiedDatabase } from './import-database.js';
import { testFiles } from './test-files.js';

const [INN, LODGE] = [uuidOf('Inn'), uuidOf('Lodge')];

const [database, write] = [emptiedDatabase(), testFiles()];
let proxy: FaultyProxy;
beforeAll(async () => {
  proxy = await openProxy(database.connectionString);
});
beforeEach(async () => {
  expect(await database.import(aDataSet())).toEqual([]);
});
afterEach(() => {
  proxy.heal();
});
afterAll(() => proxy.stop());

/** A property whose rooms, plans and rates have uuids of its own, but for those that are given. */
function hotel(name: string, { room = `${name} room`, plan = `${name} plan`, rate = `${name} rate` } = {}): Piece {
  return aProperty({
    name,
    roomTypes: [aRoomType({ name: room })],
    ratePlans: [aRatePlan({ name: plan })],
    roomRates: [aRoomRate({ name: rate, room, plan })],
  });
}

const inDocument = (property: Piece) => ({ properties: [property] });
const store = async (...properties: readonly Piece[]) => {
  expect(await database.import({ properties })).toEqual([]);
};
const fileOf = (...properties: readonly Piece[]) => write('hotels.ndjson', properties.map(inDocument));

/** Imports a file through the proxy, and pauses when the database has executed the first statement that contains the text. */
async function pausedImport(file: string, text: string, options = {}): Promise<{ finish: () => Promise<unknown> }> {
  const isPaused = proxy.delayResponse(text);
  const importing = importFiles(proxy.connectionString, [file], { withKeys: false, ...options }).then(
    () => 'imported',
    (error: unknown) => error,
  );
  await Promise.race([
    isPaused,
    importing.then((outcome) => Promise.reject(new Error(`It ended: ${String(outcome)}`))),
  ]);
  return {
    finish: () => {
      proxy.heal();
      return importing;
    },
  };
}

/** The last statement before a document is checked. */
const LOOKUP = 'FROM channel_property c';
const LAST_WRITE = 'COPY nightly_price';
const CHECK = 'pg_advisory_xact_lock';

describe('of two concurrent imports of different properties', () => {
  it('the later one is rejected if both have the same new room type, rate plan, room rate or mapping code', async () => {
    const shared = { room: 'Shared room', plan: 'Shared plan', rate: 'Shared rate' };
    const coded = (name: string) => ({ ...hotel(name, shared), mappingCode: 'SYD' });
    const file = await fileOf(hotel('Barn'), coded('Inn'));
    const paused = await pausedImport(file, LAST_WRITE);
    await store(coded('Lodge'));
    const { lines } = (await paused.finish()) as { lines: readonly string[] };
    const names = Object.entries({ 'room type': shared.room, 'rate plan': shared.plan, 'room rate': shared.rate });
    const kinds = [...names.map(([kind, name]) => `${kind} ${uuidOf(name)}`), 'mapping code SYD'];
    const meanwhile = `belongs to another property that was stored meanwhile, ${LODGE}`;
    expect(lines.toSorted()).toEqual(kinds.map((what) => `${file}:2: the ${what} ${meanwhile}`).toSorted());
    expect(await database.sql('SELECT name FROM property ORDER BY name')).toEqual([
      { name: 'House' },
      { name: 'Lodge' },
    ]);
  });

  it('a dry run is rejected too', async () => {
    const paused = await pausedImport(await fileOf(hotel('Inn', { room: 'Shared' })), LAST_WRITE, { dryRun: true });
    await store(hotel('Lodge', { room: 'Shared' }));
    expect(await paused.finish()).toMatchObject({ name: 'InvalidDataSet' });
  });

  it('the later one is rejected if it found the uuid in its own property, which has lost it meanwhile', async () => {
    await store(hotel('Inn', { room: 'Shared' }));
    const file = await fileOf({ ...hotel('Inn', { room: 'Shared' }), lowInventoryThreshold: 1 });
    const paused = await pausedImport(file, LOOKUP);
    await store(hotel('Inn'));
    await store(hotel('Lodge', { room: 'Shared' }));
    expect(await paused.finish()).toMatchObject({ name: 'InvalidDataSet' });
    expect(await database.sql(`SELECT property_uuid FROM room_type WHERE uuid = '${uuidOf('Shared')}'`)).toEqual([
      { property_uuid: LODGE },
    ]);
  });

  it('one without new uuids does not wait for the other, even while that checks its own and commits', async () => {
    const paused = await pausedImport(await fileOf(hotel('Inn')), CHECK);
    await store(aProperty({ roomTypes: [{ ...aRoomType(), description: 'Renovated' }] }));
    expect(await database.sql(`SELECT FROM room_type WHERE description = 'Renovated'`)).toHaveLength(1);
    expect(await paused.finish()).toBe('imported');
  });

  it('one with new uuids waits while the other checks its own and commits, and then sees them', async () => {
    const shared = { rate: 'Shared' };
    const paused = await pausedImport(await fileOf(hotel('Inn', shared)), CHECK);
    const second = database.import(inDocument(hotel('Lodge', shared)));
    await until(async () => (await database.sql(LOCK_WAITS)).length > 0);
    expect(await paused.finish()).toBe('imported');
    expect(await second).toEqual([
      `document: the room rate ${uuidOf('Shared')} belongs to another property that was stored meanwhile, ${INN}`,
    ]);
  });
});

describe('of two concurrent imports, one of which removes a room rate, and the other lets a channel sell it', () => {
  const removing = { properties: [aProperty({ roomRates: [] })] };
  const properties = [aConnection({ roomRateUuids: [uuidOf('Rate')] })];
  const selling = { channels: [{ apiId: 'a-channel', name: 'A channel', properties }] };

  it.each([
    ['removes', removing, selling],
    ['sells', selling, removing],
  ])('the later one is rejected if it %s the room rate', async (_, document, meanwhile) => {
    const paused = await pausedImport(await write('later.ndjson', [document]), LOOKUP);
    expect(await database.import(meanwhile)).toEqual([]);
    expect(await paused.finish()).toMatchObject({
      name: 'InvalidDataSet',
      lines: [expect.stringMatching(/^another import has meanwhile removed a room rate .*; import again$/)],
    });
  });
});

// The last one: it changes the database.
test('an import sees what others have committed, whatever isolation level the database defaults to', async () => {
  const name = new URL(database.connectionString).pathname.slice(1);
  await database.sql(`ALTER DATABASE ${name} SET default_transaction_isolation = 'repeatable read'`);
  const importing = inImport(database.connectionString, { withKeys: false }, async (session) => {
    await addDocument(session, inDocument(hotel('Inn', { plan: 'Shared' })));
    await store(hotel('Lodge', { plan: 'Shared' }));
    return session.finish();
  });
  await expect(importing).rejects.toMatchObject({ name: 'InvalidDataSet' });
});
