import { hasDemoKeys } from '../../src/cli/serve/serve.js';
import { loadDemo } from '../../src/cli/load-demo.js';
import type { ChannelEntry } from '../../src/import/entries/channel-entry.js';
import type { DataSet } from '../../src/import/entries/data-set.js';
import type { PropertyEntry } from '../../src/import/entries/property-entry.js';
import { updateDemo } from '../../src/import/write/update-demo.js';
import { demoDataSet } from '../../src/import/demo/demo-data-set.js';
import { demoUuid } from '../../src/import/demo/demo-uuid.js';
import { plainDate, type PlainDate } from '../../src/domain/stay/plain-date.js';
import { importDatabase, type ImportDatabase } from './import-database.js';
import { smallDataSet, UUIDS } from './small-data-set.js';

const TODAY = plainDate(20_778);
const TOMORROW = plainDate(20_779);
const SYDNEY = demoUuid('property', 1);

let database: ImportDatabase;
const load = (today = TODAY) => loadDemo(database.connectionString, today);
const revisions = () => database.sql('select property_uuid as uuid, revision from property_state order by uuid');

/** The life cycle of one database; the tests depend on their order. */
describe('the demo data of a server that is started on different days', () => {
  beforeAll(async () => {
    database = await importDatabase();
  });
  afterAll(() => database.drop());

  it('is loaded into an empty database', async () => {
    expect(await load()).toBe('Demo data loaded for 2026-11-21.');
    expect(await revisions()).toHaveLength(14);
  });

  it('offers its keys, whichever start loaded it', async () => {
    expect(await hasDemoKeys(database.connectionString)).toBe(true);
  });

  it('is left alone on the same day', async () => {
    const before = await revisions();
    expect(await load()).toBe('Demo data for 2026-11-21 is already loaded.');
    expect(await revisions()).toEqual(before);
  });

  it('shifts forward to a later day', async () => {
    expect(await load(TOMORROW)).toBe('Demo data shifted forward to 2026-11-22.');
  });

  it('shifts back with an earlier clock, except for an edited property, and reports it', async () => {
    await database.sql(`update room_inventory set count = 1
      where date = '2026-11-28' and room_type_uuid = '${demoUuid('roomType', 1, 1)}'`);
    expect(await load()).toBe(
      'Demo data shifted back to 2026-11-21, except for edited properties: Harbour Hearth Sydney.',
    );
  });

  it('does not come back once it was deleted', async () => {
    expect(await database.import(smallDataSet())).toEqual([]);
    await database.sql(`delete from property where uuid <> '${UUIDS.property}'`);
    const line = 'The demo data was deleted, so it was not loaded again.';
    expect(await load()).toBe(line);
    expect(await load(TOMORROW)).toBe(line);
    expect(await revisions()).toHaveLength(1);
    expect(await hasDemoKeys(database.connectionString)).toBe(false);
  });
});

describe('the demo data', () => {
  beforeEach(async () => {
    database = await importDatabase();
  });
  afterEach(() => database.drop());

  const loadFew = (day: PlainDate) => updateDemo(database.connectionString, day, fewHotels(day));
  const firstNight = (property: number) =>
    database.sql(`select min(date)::text as night from room_inventory
      where room_type_uuid = '${demoUuid('roomType', property, 1)}'`);
  const dealStart = (code: string) =>
    database.sql(`select stay_from::text as night from channel_deal where code = '${code}'`);
  const UNSHIFTED = [{ night: '2026-11-20' }];
  const SHIFTED = [{ night: '2026-11-21' }];

  it('is not loaded into a database with other data', async () => {
    expect(await database.import({ groups: smallDataSet().groups })).toEqual([]);
    expect(await load()).toBe('The database contains other data, so no demo data was loaded.');
    expect(await revisions()).toEqual([]);
  });

  it('is the same for the same day, whichever day it was shifted from', async () => {
    await loadFew(TODAY);
    const fresh = await database.exported();
    await loadFew(TOMORROW);
    expect(await database.exported()).not.toBe(fresh);
    await loadFew(TODAY);
    expect(await database.exported()).toBe(fresh);
  });

  it('is loaded, and shifted, by one of several servers that start at once', async () => {
    const kinds = async (day: PlainDate) => {
      const outcomes = await Promise.all([1, 2, 3].map(() => loadFew(day)));
      return outcomes.map(({ kind }) => kind).sort();
    };
    expect(await kinds(TODAY)).toEqual(['current', 'current', 'loaded']);
    expect(await kinds(TOMORROW)).toEqual(['current', 'current', 'shifted']);
    expect(await loadFew(TODAY)).toMatchObject({ kind: 'shifted', edited: [] });
    expect(await Promise.all([firstNight(1), dealStart('DEMOAGREE')])).toEqual([UNSHIFTED, UNSHIFTED]);
  });

  it('keeps what was added to it, and still shifts', async () => {
    await loadFew(TODAY);
    expect(await database.import(smallDataSet())).toEqual([]);
    expect(await database.import({ channels: [ownChannel()] })).toEqual([]);
    await database.sql(`update api_key set revoked_at = now()`);
    await database.sql(`update property_group set name = 'Mine'`);
    const added = `select property_uuid, api_id from channel_deal_property where api_id <> 'demo-channel'`;
    const before = await database.sql(added);

    expect(await loadFew(TOMORROW)).toEqual({ kind: 'shifted', from: TODAY, edited: [] });
    expect(await Promise.all([firstNight(1), dealStart('DEMOAGREE')])).toEqual([SHIFTED, SHIFTED]);
    expect(await database.sql(added)).toEqual(before);
    expect(await database.sql(`select from property where uuid = '${UUIDS.property}'`)).toHaveLength(1);
    expect(await database.sql('select from api_key where revoked_at is null')).toEqual([]);
    expect(await database.sql(`select from property_group where name <> 'Mine'`)).toEqual([]);
  });

  it.each([
    `update property set address = 'Elsewhere' where uuid = '${SYDNEY}'`,
    `update nightly_price set amount_minor = 1 where date = '2026-12-01' and
       room_rate_uuid = '${demoUuid('roomRate', 1, 1, 1)}'`,
    `delete from deal where property_uuid = '${SYDNEY}' and code = 'QUAY3'`,
  ])('keeps an edited property on all later starts: %s', async (change) => {
    await loadFew(TODAY);
    await database.sql(change);
    expect(await loadFew(TOMORROW)).toMatchObject({ kind: 'shifted', edited: ['Harbour Hearth Sydney'] });
    expect(await Promise.all([firstNight(1), firstNight(4)])).toEqual([UNSHIFTED, SHIFTED]);
    expect(await Promise.all([dealStart('DEMOAGREE'), dealStart('ISLANDS')])).toEqual([UNSHIFTED, SHIFTED]);
    expect(await loadFew(TODAY)).toMatchObject({ kind: 'shifted', edited: ['Harbour Hearth Sydney'] });
  });

  it('keeps a property that an import replaced, together with a channel that sells it', async () => {
    await loadFew(TODAY);
    const [sydney] = fewHotels(TODAY).properties ?? [];
    const replaced = { properties: [{ ...sydney, name: 'My Hotel' }], channels: [ownChannel()] };
    expect(await database.import(replaced)).toEqual([]);
    expect(await loadFew(TOMORROW)).toMatchObject({ kind: 'shifted', edited: ['My Hotel'] });
  });

  it('shifts the dates of a deal, and keeps other edits of it', async () => {
    await loadFew(TODAY);
    await database.sql(`update channel_deal_property set approved = true where deal_code = 'ISLANDS'`);
    await database.sql(`update channel_deal set discount_ppm = 1 where code = 'DEMOAGREE'`);
    expect(await loadFew(TOMORROW)).toMatchObject({ kind: 'shifted', edited: [] });
    expect(await Promise.all([dealStart('DEMOAGREE'), dealStart('ISLANDS')])).toEqual([UNSHIFTED, SHIFTED]);
    expect(await database.sql(`select from channel_deal where discount_ppm = 1`)).toHaveLength(1);
    expect(await database.sql('select from channel_deal_property where not approved')).toEqual([]);
  });

  it('does not restore what was deleted', async () => {
    await loadFew(TODAY);
    await database.sql(`delete from channel_deal where code = 'ISLANDS'`);
    await database.sql(`delete from api_key where kind = 'property'`);
    await database.sql(`delete from property where uuid = '${demoUuid('property', 4)}'`);
    // It is unknown what was deleted from Apia, a deal or a room, so it counts as edited.
    expect(await loadFew(TOMORROW)).toEqual({ kind: 'shifted', from: TODAY, edited: ['Vaiala Beach Apia'] });
    expect((await revisions()).map(({ uuid }) => uuid)).toEqual([SYDNEY, demoUuid('property', 6)]);
    expect(await database.sql(`select from channel_deal where code = 'ISLANDS'`)).toEqual([]);
    expect(await dealStart('DEMOAGREE')).toEqual(SHIFTED);
    expect(await database.sql('select distinct kind from api_key order by kind')).toEqual([
      { kind: 'channel' },
      { kind: 'group' },
    ]);
  });

  it('is left unchanged if a channel sells a rate that it had in an older version', async () => {
    const { groups, properties = [] } = fewHotels(TODAY);
    const older = JSON.parse(JSON.stringify(properties[0]).replaceAll(CABIN, OLDER_CABIN)) as PropertyEntry;
    await updateDemo(database.connectionString, TODAY, { groups: groups ?? [], properties: [older] });
    expect(await database.import({ channels: [ownChannel([OLDER_CABIN])] })).toEqual([]);
    const before = await revisions();
    expect(await load(TOMORROW)).toContain('Demo data left unchanged: demo /properties/0: is missing the room rates');
    expect(await revisions()).toEqual(before);
  });
});

const CABIN = demoUuid('roomRate', 1, 4, 1);
const OLDER_CABIN = demoUuid('roomRate', 1, 9, 9);

/** The demo of a day with three of its hotels: enough to shift, and fast to store. */
function fewHotels(day: PlainDate): DataSet {
  const { properties = [], channels = [], ...demo } = demoDataSet(day);
  const hotels = new Set([1, 4, 6].map((number) => demoUuid('property', number)));
  const ofHotels = ({ uuid }: { uuid: string }) => hotels.has(uuid);
  return {
    ...demo,
    properties: properties.filter(ofHotels),
    channels: channels.map((channel) => ({
      ...channel,
      properties: channel.properties?.filter(ofHotels) ?? [],
      deals: (channel.deals ?? []).map((deal) => ({ ...deal, properties: deal.properties.filter(ofHotels) })),
    })),
  };
}

/** A user-defined channel that sells Sydney, with an agreement. */
function ownChannel(roomRateUuids?: readonly string[]): ChannelEntry {
  const commission = { siteminderCommissionPercentage: '1', channelCommissionPercentage: '2' };
  return {
    apiId: 'own',
    name: 'Own',
    properties: [{ uuid: SYDNEY, ...commission, ...(roomRateUuids && { roomRateUuids }) }],
    deals: [
      {
        code: 'OWN',
        kind: 'direct-agreement',
        discountPercentage: '5',
        commissionPercentage: '1',
        stayFrom: '2026-11-01',
        properties: [{ uuid: SYDNEY }],
      },
    ],
  };
}
