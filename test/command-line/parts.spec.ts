import { importDocument } from '../../src/import/write/import-data-set.js';
import { aConnection } from '../../tools/harness/builders/a-connection.js';
import { aDataSet } from '../../tools/harness/builders/a-data-set.js';
import { aProperty } from '../../tools/harness/builders/a-property.js';
import { anEmptyProperty } from '../harness/builders/an-empty-property.js';
import { credentials } from '../../tools/harness/builders/credentials.js';
import { uuidOf } from '../../tools/harness/builders/uuid-of.js';
import { COMMAND } from '../../tools/harness/server.js';
import { importDatabase } from '../import-export/import-database.js';
import { runInProcess } from '../harness/run-in-process.js';
import { startTestApp } from '../harness/test-app.js';
import { until } from '../../tools/harness/until.js';
import { shared } from '../harness/shared.js';

const API_ID = credentials.channel['x-sm-api-id'];
const HOUSE = uuidOf('House');
const INN = uuidOf('Harbour Inn');

const deal = { discountPercentage: '10', commissionPercentage: '5', stayFrom: '2027-03-01', stayTo: '2027-12-31' };
const window = { bookFrom: '2027-01-01', bookTo: '2027-12-31' };

const DATA_SET = aDataSet({
  properties: [
    { ...aProperty(), mappingCode: 'HSE' },
    anEmptyProperty({ name: 'Harbour Inn' }),
    anEmptyProperty({ name: 'Harbour Lodge' }),
  ],
  channels: [
    {
      apiId: API_ID,
      name: 'Channel',
      properties: [aConnection(), { ...aConnection(), uuid: INN }],
      deals: [
        { ...deal, code: 'AGREE', kind: 'direct-agreement', properties: [{ uuid: HOUSE }] },
        { ...deal, ...window, code: 'CAMP', kind: 'campaign', properties: [{ uuid: HOUSE }, { uuid: INN }] },
      ],
    },
    { apiId: 'empty', name: 'Empty\tchannel' },
  ],
});

const app = shared(() => startTestApp({ dataSet: DATA_SET }));
const run = (...args: string[]) => runInProcess(args, { DATABASE_URL: app().connectionString });
const column = async (sql: string) => (await app().sql(sql)).map((row) => Object.values(row as object)[0] as unknown);
const properties = () => column('SELECT name FROM property ORDER BY name');
const restore = () => importDocument(app().connectionString, DATA_SET, { withKeys: true });
const ALL = ['Harbour Inn', 'Harbour Lodge', 'House'];

it('property list shows all properties by name, as a table or as JSON', async () => {
  const table = await run('property', 'list');
  expect(table).toMatchObject({ code: 0, stderr: '' });
  const rows = table.stdout.trimEnd().split('\n');
  expect(rows).toHaveLength(4);
  expect(rows[0]).toBe('uuid\tcode\tname\tgroup\tcurrency\ttime zone\troom types\troom rates\tchannels');
  expect(rows[1]).toMatch(new RegExp(`^${INN}\t\tHarbour Inn\tGroup\tEUR\t\\S+\t0\t0\t${API_ID}$`));
  expect(rows[3]).toMatch(new RegExp(`^${HOUSE}\tHSE\tHouse\tGroup\tEUR\t\\S+\t1\t1\t${API_ID}$`));
  const { stdout } = await run('property', 'list', '--json');
  const objects = stdout
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line) as unknown);
  expect(objects).toMatchObject([
    { uuid: INN, mappingCode: null },
    { name: 'Harbour Lodge', channels: [] },
    { uuid: HOUSE, mappingCode: 'HSE', groupName: 'Group', roomTypes: 1, roomRates: 1, channels: [API_ID] },
  ]);
});

it('channel list shows all channels, as a table or as JSON', async () => {
  expect(await run('channel', 'list')).toEqual({
    code: 0,
    stdout: `id\tname\tproperties\tdeals\nempty\tEmpty channel\t0\t0\n${API_ID}\tChannel\t2\t2\n`,
    stderr: '',
  });
  const { stdout } = await run('channel', 'list', '--json');
  expect(JSON.parse(stdout.split('\n')[1] ?? '')).toEqual({ apiId: API_ID, name: 'Channel', properties: 2, deals: 2 });
});

describe('property remove', () => {
  it('is refused without a terminal and without --yes, and removes nothing', async () => {
    expect(await run('property', 'remove', 'House')).toEqual({
      code: 1,
      stdout: '',
      stderr: 'stayquote: `property remove` asks before it removes anything, and there is no terminal: pass --yes\n',
    });
    expect(await properties()).toEqual(ALL);
  });

  it('removes the property with its keys, connections and own deals from the database and from running servers', async () => {
    const roomTypes = () => app().get(`/properties/${HOUSE}/room-types`, { headers: credentials.group });
    expect((await roomTypes()).status).toBe(200);
    const removed = { code: 0, stdout: `removed ${HOUSE} House\n`, stderr: '' };
    expect(await run('property', 'remove', 'HSE', '--yes')).toEqual(removed);
    await until(async () => ((await roomTypes()).status === 404 ? true : undefined));
    expect(await properties()).toEqual(['Harbour Inn', 'Harbour Lodge']);
    expect(await column('SELECT code FROM channel_deal')).toEqual(['CAMP']);
    expect(await column(`SELECT count(*)::int FROM api_key WHERE kind = 'property'`)).toEqual([0]);
    expect(await column(`SELECT via FROM key_audit WHERE act = 'removed'`)).toEqual(['property remove']);
    expect(await run('property', 'remove', 'HSE', '--yes')).toMatchObject({ code: 1 });
    await restore();
  });
});

describe('channel disconnect', () => {
  it('removes the connection with the deals of that property alone, and keeps everything else', async () => {
    expect(await run('channel', 'disconnect', API_ID, 'HSE')).toEqual({
      code: 0,
      stdout: `disconnected ${HOUSE} House from ${API_ID}; 1 deal of the channel had no other property\n`,
      stderr: '',
    });
    expect(await column('SELECT property_uuid FROM channel_property')).toEqual([INN]);
    expect(await column('SELECT property_uuid FROM channel_deal_property')).toEqual([INN]);
    expect(await properties()).toEqual(ALL);
    expect(await run('channel', 'disconnect', 'Channel', HOUSE)).toEqual({
      code: 1,
      stdout: '',
      stderr: `stayquote: the property ${HOUSE} is not connected to the channel ${API_ID}\n`,
    });
    expect(await run('channel', 'disconnect', API_ID, 'Harbour Inn')).toMatchObject({ code: 0 });
    expect(await column('SELECT count(*)::int FROM channel_deal')).toEqual([0]);
    await restore();
  });

  it('lists the nearest channels for one that there is not', async () => {
    const { code, stderr } = await run('channel', 'disconnect', 'emty', 'HSE');
    expect(code).toBe(1);
    expect(stderr).toMatch(/^stayquote: there is no channel "emty"; the nearest, .*\n.*\n {2}Empty channel +empty\n/);
  });
});

it('export --property writes the property with its group, which an empty database imports alone', async () => {
  const { code, stdout, stderr } = await run('export', '--property', 'HSE');
  expect([code, stderr]).toEqual([0, '']);
  const document = JSON.parse(stdout) as unknown;
  expect(document).toEqual({
    groups: [{ uuid: uuidOf('Group'), name: 'Group' }],
    properties: [expect.objectContaining({ uuid: HOUSE, mappingCode: 'HSE' })],
  });
  const other = await importDatabase();
  expect(await other.import(document)).toEqual([]);
  expect(JSON.parse(await other.exported())).toEqual({ ...(document as object), channels: [] });
  await other.drop();
});

it('the help of each command has examples', async () => {
  for (const words of ['property list', 'property remove', 'channel list', 'channel disconnect', 'export']) {
    const { stdout } = await run(...words.split(' '), '--help');
    expect(stdout).toContain(`\nExamples:\n  node ${COMMAND} ${words}`);
  }
});

it.each([
  [['export', '--property'], 'Hause', 'House'],
  [['property', 'remove', '--yes'], 'Harbour', 'Harbour Inn'],
  [['channel', 'disconnect', API_ID], 'Lodge', 'Harbour Lodge'],
])('%j lists the nearest to %j, which is no property, and does nothing', async (command, text, nearest) => {
  const { code, stdout, stderr } = await run(...command, text);
  expect([code, stdout]).toEqual([1, '']);
  const [message, head, first] = stderr.split('\n');
  expect(message).toBe(`stayquote: there is no property "${text}"; the nearest, each with its uuid and mapping code:`);
  expect(head).toMatch(/^ {2}name +uuid +code$/);
  expect(first).toMatch(new RegExp(`^  ${nearest} +${uuidOf(nearest)}`));
  expect(await properties()).toEqual(ALL);
});

// Last, since it changes the names.
it('properties of one name are listed by uuid, and none of them is removed by it', async () => {
  await app().sql(`UPDATE property SET name = 'Twin'`);
  const uuids = [HOUSE, INN, uuidOf('Harbour Lodge')].toSorted();
  const { code, stderr } = await run('property', 'remove', 'Twin', '--yes');
  expect([code, stderr.match(/(?<=^ {2}Twin +)[\w-]+/gm)]).toEqual([1, uuids]);
  expect((await run('property', 'list')).stdout.match(/^[\w-]{36}/gm)).toEqual(uuids);
});
