import { aConnection } from '../../tools/harness/builders/a-connection.js';
import { aDataSet } from '../../tools/harness/builders/a-data-set.js';
import { aHotelAt } from '../harness/builders/a-hotel-at.js';
import { credentials } from '../../tools/harness/builders/credentials.js';
import { uuidOf } from '../../tools/harness/builders/uuid-of.js';
import { QuoteCommand } from '../harness/quote-command.js';
import { recordedLog } from '../harness/recorded-log.js';
import { namesOf, searchProperties } from '../harness/search-properties.js';
import { startTestApp, type TestApp } from '../harness/test-app.js';
import { until } from '../../tools/harness/until.js';

const PLACE = { latitude: 0, longitude: 0 };
const STAY = { checkin: '2027-03-10', checkout: '2027-03-12' };
const OLD = uuidOf('Old');
const STRANGER = { 'x-sm-api-key': 'the-key-of-a-stranger' };

const HOTELS = ['House', 'Old'];
const DEAL = { code: 'EARLY', kind: 'early-bird-deal', percentage: '10', sellFrom: '2027-01-01', stayTo: '2027-12-31' };
const dataSet = aDataSet({
  groups: [{ uuid: uuidOf('Other group'), name: 'Other group' }],
  properties: HOTELS.map((name) =>
    aHotelAt(name, [0, 0], {
      charges: [{ name: 'Tax', kind: 'tax', percentage: '10', validFrom: '2027-01-01', validTo: '2027-12-31' }],
      deals: [{ ...DEAL, roomRateUuids: [uuidOf(`${name} Room rate`)] }],
    }),
  ),
  channels: [
    { apiId: 'the-channel', name: 'Channel', properties: HOTELS.map((property) => aConnection({ property })) },
  ],
  keys: [{ kind: 'group', groupUuid: uuidOf('Other group'), key: STRANGER['x-sm-api-key'] }],
});

const QUERY = { checkIn: STAY.checkin, checkOut: STAY.checkout };
/** Every operation that needs the property's prices, dates or content. */
const OPERATIONS = [
  [`/properties/${OLD}/quotes`, QUERY, credentials.group],
  [`/properties/${OLD}`, { ...STAY }, credentials.channel],
  [`/extensions/v1/properties/${OLD}/calendar`, { from: STAY.checkin, to: STAY.checkout }, credentials.group],
  [`/extensions/v1/properties/${OLD}/explain`, QUERY, credentials.group],
  [`/public-api/api/properties/${OLD}`, {}, credentials.group],
] as const;

describe('a property that is stored with what the server does not know', () => {
  const recorded = recordedLog({ LOG_LEVEL: 'warn' });
  let app: TestApp;
  beforeAll(async () => {
    app = await startTestApp({ dataSet, log: recorded.log });
  });
  afterAll(() => app.close());

  const listed = async () =>
    (await app.get('/properties', { headers: credentials.group })).body as {
      total: number;
      results: readonly { name: string }[];
    };
  const namesListed = async () => (await listed()).results.map(({ name }) => name);
  const untilListed = (total: number) => until(async () => (await listed()).total === total);
  const statusOf = async (path: string, headers: Readonly<Record<string, string>> = credentials.group) =>
    (await app.get(path, { query: path.endsWith('/quotes') ? QUERY : {}, headers })).status;
  const search = () => searchProperties(app, { ...PLACE, ...STAY });

  it.each([
    ['currency', 'ZZZ', 'EUR', 'currency'],
    ['timezone', 'Mars/Olympus', 'Etc/UTC', 'time zone'],
  ])('an unknown %s fails its own requests alone', async (column, unknown, known, named) => {
    recorded.clear();
    await app.sql(`UPDATE property SET ${column} = '${unknown}' WHERE uuid = $1`, [OLD]);
    const found = await search();
    expect([namesOf(found), found.total]).toEqual([['House'], 1]);
    await untilListed(1);
    const message = `Property ${OLD} cannot be served: its ${named} "${unknown}" is not known`;
    for (const [path, query, headers] of OPERATIONS) {
      const { status, body } = await app.get(path, { query, headers });
      expect([path, status, body]).toEqual([path, 500, { errors: [{ name: 'InternalServerError', message }] }]);
    }
    expect(await statusOf(`/properties/${OLD}/quotes`, STRANGER)).toBe(403);
    expect(await statusOf(`/properties/${OLD}/room-types`)).toBe(200);
    expect(await statusOf(`/properties/${uuidOf('House')}/quotes`)).toBe(200);
    expect(recorded.lines().map(({ propertyUuid, msg }) => [propertyUuid, msg])).toEqual([[OLD, message]]);
    await app.sql(`UPDATE property SET ${column} = '${known}' WHERE uuid = $1`, [OLD]);
    await untilListed(2);
    expect(namesOf(await search())).toEqual(['House', 'Old']);
  });

  it('is named by the command quote in one line', async () => {
    await app.sql(`UPDATE property SET currency = 'ZZZ' WHERE uuid = $1`, [OLD]);
    const stay = ['--check-in', STAY.checkin, '--check-out', STAY.checkout];
    const { code, stderr } = await new QuoteCommand(app.connectionString).run('--property', OLD, ...stay);
    const message = `stayquote: the property ${OLD} cannot be served: its currency "ZZZ" is not known\n`;
    expect([code, stderr]).toEqual([1, message]);
    await app.sql(`UPDATE property SET currency = 'EUR' WHERE uuid = $1`, [OLD]);
    await untilListed(2);
  });

  it('fails alone too where a constraint was dropped', async () => {
    recorded.clear();
    await app.sql('ALTER TABLE charge DROP CONSTRAINT charge_percentage_in_bounds');
    await app.sql('UPDATE charge SET percentage_ppm = -1 WHERE property_uuid = $1', [OLD]);
    // The change is announced to the server after its commit.
    const found = await until(() => search().then((page) => page.total === 1 && page));
    expect(namesOf(found)).toEqual(['House']);
    expect((await listed()).total).toBe(1);
    const { status, body } = await app.get(`/properties/${OLD}/quotes`, { query: QUERY, headers: credentials.group });
    const message = `Property ${OLD} cannot be served: what is stored of it cannot be read`;
    expect([status, body]).toEqual([500, { errors: [{ name: 'InternalServerError', message }] }]);
    // Changes are checked in their order: once the other one is left out, this one was found to be as before.
    await app.sql(`UPDATE charge SET name = 'City tax' WHERE property_uuid = $1`, [OLD]);
    await app.sql(`UPDATE property SET currency = 'ZZZ' WHERE uuid = $1`, [uuidOf('House')]);
    await until(async () => !(await namesListed()).includes('House'));
    expect(await namesListed()).toEqual([]);
    expect(recorded.lines()).toMatchObject([
      { level: 'error', propertyUuid: OLD, msg: message, stack: expect.stringContaining('not a whole') as string },
      { level: 'warn', propertyUuid: uuidOf('House') },
    ]);
    await app.sql('UPDATE charge SET percentage_ppm = 1 WHERE property_uuid = $1', [OLD]);
    await app.sql(`UPDATE property SET currency = 'EUR' WHERE uuid = $1`, [uuidOf('House')]);
    await untilListed(2);
  });

  it.each([
    ['a withdrawn currency', `UPDATE property SET currency = 'BGN'`],
    ['a withdrawn time zone', `UPDATE property SET timezone = 'US/Pacific-New'`],
    [
      'a deal from before all dates until after them',
      `UPDATE deal SET sell_from = '-infinity', sell_to = 'infinity', stay_from = '0044-03-15 BC', stay_to = '10000-01-01'`,
    ],
    ['a charge of a year below 100', `UPDATE charge SET valid_from = '0050-01-01', valid_to = 'infinity'`],
  ])('is served with %s', async (_, change) => {
    await app.sql(change);
    for (const [path, query, headers] of OPERATIONS) {
      expect([path, (await app.get(path, { query, headers })).status]).toEqual([path, 200]);
    }
    expect(namesOf(await search())).toEqual(['House', 'Old']);
    expect((await listed()).total).toBe(2);
  });
});
