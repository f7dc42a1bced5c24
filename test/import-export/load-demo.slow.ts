import { hasDemoKeys } from '../../src/cli/serve/serve.js';
import { loadDemo } from '../../src/cli/load-demo.js';
import type { ChannelEntry } from '../../src/import/entries/channel-entry.js';
import type { DataSet } from '../../src/import/entries/data-set.js';
import { updateDemo } from '../../src/import/write/update-demo.js';
import { demoDataSet } from '../../src/import/demo/demo-data-set.js';
import { demoUuid } from '../../src/import/demo/demo-uuid.js';
import { plainDate, type PlainDate } from '../../src/domain/stay/plain-date.js';
import { emptiedDatabase, importDatabase, type ImportDatabase } from './import-database.js';
import { smallDataSet, UUIDS } from './small-data-set.js';

const TODAY = plainDate(20_778);
const TOMORROW = plainDate(20_779);
const SYDNEY = demoUuid('property', 1);

/** The life cycle of one database; the tests depend on their order. */
describe('the demo data of a server that is started on different days', () => {
  let database: ImportDatabase;
  const load = (today = TODAY) => loadDemo(database.connectionString, today);
  const revisions = () => database.sql('select property_uuid as uuid, revision from property_state order by uuid');
  beforeAll(async () => {
    database = await importDatabase();
  });
  afterAll(() => database.drop());

  it('is loaded into an empty database, and left alone on the same day', async () => {
    expect(await load()).toBe('Demo data loaded for 2026-11-21.');
    const before = await revisions();
    expect(before).toHaveLength(14);
    // Its keys are offered, whichever start loaded it.
    expect(await hasDemoKeys(database.connectionString)).toBe(true);
    expect(await load()).toBe('Demo data for 2026-11-21 is already loaded.');
    expect(await revisions()).toEqual(before);
  });

  it('shifts forward to a later day, and back with an earlier clock, except for an edited property', async () => {
    expect(await load(TOMORROW)).toBe('Demo data shifted forward to 2026-11-22.');
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
  const few = emptiedDatabase();
  const loadFew = (day: PlainDate, demo = fewHotels(day)) => updateDemo(few.connectionString, day, demo);
  const starts = async () => {
    const inventory = `select min(date)::text as night from room_inventory where room_type_uuid = '${demoUuid('roomType', 1, 1)}'`;
    const deals = `select code, stay_from::text as night from channel_deal where code in ('DEMOAGREE', 'ISLANDS') order by code`;
    return [...(await few.sql(inventory)), ...(await few.sql(deals))].map(({ night }) => night);
  };
  const UNSHIFTED = '2026-11-20';
  const SHIFTED = '2026-11-21';

  it('is not loaded into a database with other data', async () => {
    expect(await few.import({ groups: smallDataSet().groups })).toEqual([]);
    expect(await loadDemo(few.connectionString, TODAY)).toBe(
      'The database contains other data, so no demo data was loaded.',
    );
    expect(await few.sql('select from property')).toEqual([]);
  });

  it('is loaded, and shifted, by one of several servers that start at once, and is the same for the same day', async () => {
    const kinds = async (day: PlainDate) => {
      const outcomes = await Promise.all([1, 2, 3].map(() => loadFew(day)));
      return outcomes.map(({ kind }) => kind).sort();
    };
    expect(await kinds(TODAY)).toEqual(['current', 'current', 'loaded']);
    const fresh = await few.exported();
    expect(await kinds(TOMORROW)).toEqual(['current', 'current', 'shifted']);
    expect(await few.exported()).not.toBe(fresh);
    expect(await starts()).toEqual([SHIFTED, SHIFTED, SHIFTED]);
    expect(await loadFew(TODAY)).toMatchObject({ kind: 'shifted', edited: [] });
    expect(await few.exported()).toBe(fresh);
  });

  it('keeps what was added to it, and still shifts', async () => {
    await loadFew(TODAY);
    expect(await few.import(smallDataSet())).toEqual([]);
    expect(await few.import({ channels: [ownChannel()] })).toEqual([]);
    await few.sql(`update api_key set revoked_at = now()`);
    await few.sql(`update property_group set name = 'Mine'`);
    const added = `select property_uuid, api_id from channel_deal_property where api_id <> 'demo-channel'`;
    const before = await few.sql(added);

    expect(await loadFew(TOMORROW)).toEqual({ kind: 'shifted', from: TODAY, edited: [] });
    expect(await starts()).toEqual([SHIFTED, SHIFTED, SHIFTED]);
    expect(await few.sql(added)).toEqual(before);
    expect(await few.sql(`select from property where uuid = '${UUIDS.property}'`)).toHaveLength(1);
    expect(await few.sql('select from api_key where revoked_at is null')).toEqual([]);
    expect(await few.sql(`select from property_group where name <> 'Mine'`)).toEqual([]);
  });

  it('keeps an edited property, and its deal, on all later starts', async () => {
    await loadFew(TODAY);
    await few.sql(`update nightly_price set amount_minor = 1 where date = '2026-12-01' and
      room_rate_uuid = '${demoUuid('roomRate', 1, 1, 1)}'`);
    for (const day of [TOMORROW, TODAY]) {
      expect(await loadFew(day)).toMatchObject({ kind: 'shifted', edited: ['Harbour Hearth Sydney'] });
      expect(await starts()).toEqual([UNSHIFTED, UNSHIFTED, day === TODAY ? UNSHIFTED : SHIFTED]);
    }
  });

  it('keeps a property that an import replaced, together with a channel that sells it', async () => {
    await loadFew(TODAY);
    const [sydney] = fewHotels(TODAY).properties ?? [];
    const replaced = { properties: [{ ...sydney, name: 'My Hotel' }], channels: [ownChannel()] };
    expect(await few.import(replaced)).toEqual([]);
    expect(await loadFew(TOMORROW)).toMatchObject({ kind: 'shifted', edited: ['My Hotel'] });
  });

  it('shifts the dates of a deal, and keeps other edits of it', async () => {
    await loadFew(TODAY);
    await few.sql(`update channel_deal_property set approved = true where deal_code = 'ISLANDS'`);
    await few.sql(`update channel_deal set discount_ppm = 1 where code = 'DEMOAGREE'`);
    expect(await loadFew(TOMORROW)).toMatchObject({ kind: 'shifted', edited: [] });
    expect(await starts()).toEqual([SHIFTED, UNSHIFTED, SHIFTED]);
    expect(await few.sql(`select from channel_deal where discount_ppm = 1`)).toHaveLength(1);
    expect(await few.sql('select from channel_deal_property where not approved')).toEqual([]);
  });

  it('does not restore what was deleted', async () => {
    await loadFew(TODAY);
    await few.sql(`delete from channel_deal where code = 'ISLANDS'`);
    await few.sql(`delete from api_key where kind = 'property'`);
    await few.sql(`delete from property where uuid = '${demoUuid('property', 4)}'`);
    // It is unknown what was deleted from Apia, a deal or a room, so it counts as edited.
    expect(await loadFew(TOMORROW)).toEqual({ kind: 'shifted', from: TODAY, edited: ['Vaiala Beach Apia'] });
    expect(await few.sql('select uuid from property order by 1')).toEqual([
      { uuid: SYDNEY },
      { uuid: demoUuid('property', 6) },
    ]);
    // Of Sydney and its agreement; there is no other deal.
    expect(await starts()).toEqual([SHIFTED, SHIFTED]);
    expect(await few.sql('select distinct kind from api_key order by kind')).toEqual([
      { kind: 'channel' },
      { kind: 'group' },
    ]);
  });

  it('is left unchanged if a channel sells a rate that it had in an older version', async () => {
    const older = JSON.parse(JSON.stringify(fewHotels(TODAY)).replaceAll(SOLD, OLDER)) as DataSet;
    await loadFew(TODAY, older);
    expect(await few.import({ channels: [ownChannel([OLDER])] })).toEqual([]);
    const before = await few.exported();
    expect(await loadDemo(few.connectionString, TOMORROW)).toContain(
      'Demo data left unchanged: demo /properties/0: is missing the room rates',
    );
    expect(await few.exported()).toBe(before);
  });
});

const SOLD = demoUuid('roomRate', 1, 1, 1);
const OLDER = demoUuid('roomRate', 1, 9, 9);

/** The demo of a day with three of its hotels, each with the rates of its first room type: enough to shift, and fast to store. */
function fewHotels(day: PlainDate): DataSet {
  const { properties = [], channels = [], ...demo } = demoDataSet(day);
  const hotels = new Set([1, 4, 6].map((number) => demoUuid('property', number)));
  const ofHotels = ({ uuid }: { uuid: string }) => hotels.has(uuid);
  return {
    ...demo,
    properties: properties.filter(ofHotels).map((hotel) => {
      const roomTypes = hotel.roomTypes?.slice(0, 1) ?? [];
      const roomRates = hotel.roomRates?.filter(({ roomTypeUuid }) => roomTypeUuid === roomTypes[0]?.uuid) ?? [];
      return { ...hotel, roomTypes, roomRates, deals: [], promotions: [] };
    }),
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
