import { emptiedDatabase } from './import-database.js';
import { smallDataSet, smallProperty, UUIDS } from './small-data-set.js';

const OTHER = 'bbbbbbbb-0000-4000-8000-000000000002';
const COMMISSIONS = { siteminderCommissionPercentage: '1', channelCommissionPercentage: '2' };
const CONNECTION = { uuid: UUIDS.property, ...COMMISSIONS };

/** A second property, which is empty. */
function otherProperty() {
  const empty = { charges: [], roomTypes: [], ratePlans: [], roomRates: [], deals: [], promotions: [] };
  return { ...smallProperty(), ...empty, uuid: OTHER, name: 'Other' };
}

/** The property without the room rate that the channel sells. */
function withoutSoldRate() {
  const { roomRates, ...property } = smallProperty();
  return { ...property, roomRates: roomRates.slice(1), deals: [], promotions: [] };
}

describe('importDocument', () => {
  const database = emptiedDatabase();
  beforeEach(async () => {
    expect(await database.import(smallDataSet())).toEqual([]);
  });
  const count = async (table: string) => Number((await database.sql(`select count(*) from ${table}`))[0]?.['count']);

  it('replaces a property with everything in it, and keeps other properties, its connections and its keys', async () => {
    expect(await database.import({ properties: [otherProperty()] })).toEqual([]);
    const property = { ...smallProperty(), name: 'New name', charges: [], promotions: [] };
    expect(await database.import({ properties: [property] })).toEqual([]);
    expect(await database.sql('select name from property order by name')).toEqual([
      { name: 'New name' },
      { name: 'Other' },
    ]);
    expect([await count('charge'), await count('promotion'), await count('deal')]).toEqual([0, 0, 5]);
    expect([await count('channel_room_rate'), await count('channel_deal_property')]).toEqual([1, 2]);
    expect(await count('api_key')).toBe(3);
  });

  it('rejects a property that leaves a connection without its room rate, and stores nothing', async () => {
    const before = await database.exported();
    expect(await database.import({ properties: [withoutSoldRate()] })).toEqual([
      `document /properties/0: is missing the room rates ${UUIDS.perDay}, which the stored channel channel-1 sells`,
    ]);
    expect(await database.exported()).toBe(before);
  });

  it('lets a document redefine the connection', async () => {
    const channels = [{ apiId: 'channel-1', name: 'Renamed', properties: [CONNECTION] }];
    expect(await database.import({ properties: [withoutSoldRate()], channels })).toEqual([]);
    expect(await database.sql('select name from channel')).toEqual([{ name: 'Renamed' }]);
    expect(await database.sql('select listed_rates_only from channel_property')).toEqual([
      { listed_rates_only: false },
    ]);
    expect([await count('channel_room_rate'), await count('channel_deal')]).toEqual([0, 2]);
  });

  it('replaces the listed deals of a channel as a whole, and keeps the others', async () => {
    const [agree] = smallDataSet().channels[0]?.deals ?? [];
    const deals = [{ ...agree, discountPercentage: '7.5', stayTo: '2027-12-31' }];
    expect(await database.import({ channels: [{ apiId: 'channel-1', name: 'Channel', deals }] })).toEqual([]);
    expect(await database.sql('select code, discount_ppm, stay_to::text from channel_deal order by code')).toEqual([
      { code: 'AGREE', discount_ppm: 75000, stay_to: '2027-12-31' },
      { code: 'CAMP', discount_ppm: 200000, stay_to: '2027-04-30' },
    ]);
    expect(await count('channel_property')).toBe(1);
  });

  it('lets a uuid move from one property of the document to another, and rejects one that a stored property keeps', async () => {
    const { roomTypes, ratePlans, roomRates, ...rest } = smallProperty();
    const receiver = { ...otherProperty(), roomTypes, ratePlans, roomRates };
    const owned = {
      'roomTypes/0': 'room type',
      'ratePlans/0': 'rate plan',
      'roomRates/0': 'room rate',
      'roomRates/1': 'room rate',
    };
    expect(await database.import({ properties: [receiver] })).toEqual(
      Object.entries(owned).map(
        ([path, what]) =>
          `document /properties/0/${path}/uuid: the ${what} belongs to another stored property, ${UUIDS.property}`,
      ),
    );
    const emptied = { ...rest, deals: [], promotions: [] };
    const channels = [{ apiId: 'channel-1', name: 'Channel', properties: [{ ...CONNECTION, roomRateUuids: [] }] }];
    expect(await database.import({ properties: [emptied, receiver], channels })).toEqual([]);
    expect(await database.sql('select distinct property_uuid from room_rate')).toEqual([{ property_uuid: OTHER }]);
  });

  it('overwrites the row of a key that is imported again, and stores only hashes', async () => {
    await database.sql('update api_key set revoked_at = now()');
    const keys = [{ kind: 'property', propertyUuid: UUIDS.property, key: 'group-key-1', name: 'other owner' }];
    expect(await database.import({ keys })).toEqual([]);
    expect(await database.sql('select kind, name from api_key where revoked_at is null')).toEqual([
      { kind: 'property', name: 'other owner' },
    ]);
    expect(await count('api_key')).toBe(3);
    const hash = "sha256(convert_to('group-key-1', 'UTF8'))";
    expect(await database.sql(`select kind from api_key where sha256 = ${hash}`)).toEqual([{ kind: 'property' }]);
  });

  it('stores uuids in lower case, and matches them case-insensitively', async () => {
    const property = { ...otherProperty(), uuid: OTHER.toUpperCase() };
    expect(await database.import({ properties: [property] })).toEqual([]);
    expect(await database.import({ properties: [{ ...property, name: 'Again' }] })).toEqual([]);
    expect(await database.sql(`select name from property where uuid = '${OTHER}'`)).toEqual([{ name: 'Again' }]);
  });

  it('sets what a property had left out, and clears what it leaves out', async () => {
    for (const description of [undefined, { es: 'Tranquilo' }, undefined]) {
      const property = { ...otherProperty(), content: { ...smallProperty().content, description } };
      expect(await database.import(JSON.parse(JSON.stringify({ properties: [property] })))).toEqual([]);
      const stored = await database.sql(`select description from property where uuid = '${OTHER}'`);
      expect(stored).toEqual([{ description: description ?? null }]);
    }
  });

  it('unfolds a range of a hundred years', async () => {
    const inventory = [{ from: '2027-01-01', to: '2127-12-31', count: 2 }];
    const roomType = { ...smallProperty().roomTypes[0], uuid: 'bbbbbbbb-0000-4000-8000-000000000003', inventory };
    expect(await database.import({ properties: [{ ...otherProperty(), roomTypes: [roomType] }] })).toEqual([]);
    expect(await count('room_inventory')).toBe(30 + 36_889);
  });

  it('rejects prices at which a stay would exceed the exact range', async () => {
    const property = smallProperty();
    Object.assign(property.roomTypes[0] ?? {}, { maxOccupancy: 999, maxAdultOccupancy: 999 });
    Object.assign(property.roomRates[0]?.calendar[0] ?? {}, { extraAdult: '9999999999.00' });
    expect(await database.import({ properties: [property] })).toEqual([
      'document /properties/0/roomRates/0: the price of a stay could exceed 15 digits',
    ]);
  });

  // The last one: it changes a table.
  it('reports in one line what the database itself rejects, and stores nothing', async () => {
    await database.sql("alter table property_group add constraint no_odd_names check (name <> 'odd')");
    const groups = [{ uuid: OTHER, name: 'odd' }];
    const [problem, ...others] = await database.import({ properties: [otherProperty()], groups });
    expect(problem).toContain('document: is rejected by the database: ');
    expect(problem).toContain('no_odd_names');
    expect(others).toEqual([]);
    expect(await count('property')).toBe(1);
  });
});
