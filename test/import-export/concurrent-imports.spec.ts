import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
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
import { temporaryFolder } from '../harness/temporary-folder.js';
import { until } from '../../tools/harness/until.js';
import { LOCK_WAITS } from '../harness/until-lock-wait.js';
import { importDatabase, type ImportDatabase } from './import-database.js';

const [INN, LODGE] = [uuidOf('Inn'), uuidOf('Lodge')];

let database: ImportDatabase;
let folder: Awaited<ReturnType<typeof temporaryFolder>>;
let proxy: FaultyProxy;
beforeEach(async () => {
  [database, folder] = [await importDatabase(), await temporaryFolder()];
  expect(await database.import(aDataSet())).toEqual([]);
  proxy = await openProxy(database.connectionString);
});
afterEach(async () => {
  await proxy.stop();
  await folder.remove();
  await database.drop();
});

/** A setting of all later connections. */
async function setDefault(setting: string): Promise<void> {
  await database.sql(`ALTER DATABASE ${new URL(database.connectionString).pathname.slice(1)} SET ${setting}`);
}

/** A property whose rooms, plans and rates have uuids of its own, but for those that are given. */
function hotel(name: string, { room = `${name} room`, plan = `${name} plan`, rate = `${name} rate` } = {}): Piece {
  return aProperty({
    name,
    roomTypes: [aRoomType({ name: room })],
    ratePlans: [aRatePlan({ name: plan })],
    roomRates: [aRoomRate({ name: rate, room, plan })],
  });
}

function fileOf(...properties: readonly Piece[]): Promise<string> {
  return fileOfDocuments(...properties.map((property) => ({ properties: [property] })));
}

async function fileOfDocuments(...documents: readonly Piece[]): Promise<string> {
  const file = join(folder.path, 'hotels.ndjson');
  await writeFile(file, documents.map((document) => JSON.stringify(document)).join('\n'));
  return file;
}

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
  it.each([
    ['room type', { room: 'Shared' }],
    ['rate plan', { plan: 'Shared' }],
    ['room rate', { rate: 'Shared' }],
  ])('the later one is rejected if both have the same new %s', async (kind, shared) => {
    const file = await fileOf(hotel('Inn', shared), hotel('Barn'));
    const paused = await pausedImport(file, LAST_WRITE);
    expect(await database.import({ properties: [hotel('Lodge', shared)] })).toEqual([]);
    expect(await paused.finish()).toMatchObject({
      lines: [
        `${file}:1: the ${kind} ${uuidOf('Shared')} belongs to another property that was stored meanwhile, ${LODGE}`,
      ],
    });
    expect(await database.sql('SELECT name FROM property ORDER BY name')).toEqual([
      { name: 'House' },
      { name: 'Lodge' },
    ]);
  });

  it('the later one is rejected if both have the same new mapping code', async () => {
    const coded = (name: string) => ({ ...hotel(name), mappingCode: 'SYD' });
    const file = await fileOf(hotel('Barn'), coded('Inn'));
    const paused = await pausedImport(file, LAST_WRITE);
    expect(await database.import({ properties: [coded('Lodge')] })).toEqual([]);
    expect(await paused.finish()).toMatchObject({
      lines: [`${file}:2: the mapping code SYD belongs to another property that was stored meanwhile, ${LODGE}`],
    });
  });

  it('a dry run is rejected too', async () => {
    const paused = await pausedImport(await fileOf(hotel('Inn', { room: 'Shared' })), LAST_WRITE, { dryRun: true });
    expect(await database.import({ properties: [hotel('Lodge', { room: 'Shared' })] })).toEqual([]);
    expect(await paused.finish()).toMatchObject({ name: 'InvalidDataSet' });
  });

  it('the later one is rejected if it found the uuid in its own property, which has lost it meanwhile', async () => {
    await database.import({ properties: [hotel('Inn', { room: 'Shared' })] });
    const file = await fileOf({ ...hotel('Inn', { room: 'Shared' }), lowInventoryThreshold: 1 });
    const paused = await pausedImport(file, LOOKUP);
    expect(await database.import({ properties: [hotel('Inn')] })).toEqual([]);
    expect(await database.import({ properties: [hotel('Lodge', { room: 'Shared' })] })).toEqual([]);
    expect(await paused.finish()).toMatchObject({ name: 'InvalidDataSet' });
    expect(await database.sql(`SELECT property_uuid FROM room_type WHERE uuid = '${uuidOf('Shared')}'`)).toEqual([
      { property_uuid: LODGE },
    ]);
  });

  it('neither waits for the other', async () => {
    const paused = await pausedImport(await fileOf(hotel('Inn')), LAST_WRITE);
    expect(await database.import({ properties: [hotel('Lodge')] })).toEqual([]);
    expect(await paused.finish()).toBe('imported');
    expect(await database.sql('SELECT uuid FROM property ORDER BY name')).toMatchObject([
      {},
      { uuid: INN },
      { uuid: LODGE },
    ]);
  });

  it('one without new uuids does not wait for the other, even while that checks its own and commits', async () => {
    const paused = await pausedImport(await fileOf(hotel('Inn')), CHECK);
    const changed = aProperty({ roomTypes: [{ ...aRoomType(), description: 'Renovated' }] });
    expect(await database.import({ properties: [changed] })).toEqual([]);
    expect(await database.sql('SELECT description FROM room_type')).toEqual([{ description: 'Renovated' }]);
    expect(await paused.finish()).toBe('imported');
  });

  it('one with new uuids waits while the other checks its own and commits, and then sees them', async () => {
    const shared = { rate: 'Shared' };
    const paused = await pausedImport(await fileOf(hotel('Inn', shared)), CHECK);
    const second = database.import({ properties: [hotel('Lodge', shared)] });
    await until(async () => (await database.sql(LOCK_WAITS)).length > 0);
    expect(await paused.finish()).toBe('imported');
    expect(await second).toEqual([
      `document: the room rate ${uuidOf('Shared')} belongs to another property that was stored meanwhile, ${INN}`,
    ]);
  });
});

describe('of two concurrent imports, one of which removes a room rate, and the other lets a channel sell it', () => {
  const removing = { properties: [aProperty({ roomRates: [] })] };
  const selling = {
    channels: [
      { apiId: 'a-channel', name: 'A channel', properties: [aConnection({ roomRateUuids: [uuidOf('Rate')] })] },
    ],
  };

  it.each([
    ['removes', removing, selling],
    ['sells', selling, removing],
  ])('the later one is rejected if it %s the room rate', async (_, document, meanwhile) => {
    const paused = await pausedImport(await fileOfDocuments(document), LOOKUP);
    expect(await database.import(meanwhile)).toEqual([]);
    expect(await paused.finish()).toMatchObject({
      name: 'InvalidDataSet',
      lines: [expect.stringMatching(/^another import has meanwhile removed a room rate .*; import again$/)],
    });
  });
});

test('an import sees what others have committed, whatever isolation level the database defaults to', async () => {
  await setDefault(`default_transaction_isolation = 'repeatable read'`);
  const importing = inImport(database.connectionString, { withKeys: false }, async (session) => {
    await addDocument(session, { properties: [hotel('Inn', { plan: 'Shared' })] });
    expect(await database.import({ properties: [hotel('Lodge', { plan: 'Shared' })] })).toEqual([]);
    return session.finish();
  });
  await expect(importing).rejects.toMatchObject({ name: 'InvalidDataSet' });
});
