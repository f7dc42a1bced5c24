import { bookingDataSet } from './booking-data-set.js';
import { importDatabase, type ImportDatabase } from './import-database.js';
import { smallDataSet } from './small-data-set.js';

let database: ImportDatabase;

beforeAll(async () => {
  database = await importDatabase();
});

afterAll(() => database.drop());

interface Exported {
  readonly properties: readonly [
    {
      readonly content: object;
      readonly roomTypes: readonly [{ readonly content: object }];
      readonly ratePlans: readonly object[];
      readonly roomRates: readonly object[];
    },
  ];
}

const exported = async () => (JSON.parse(await database.exported()) as Exported).properties[0];

describe('the members that a booking engine reads', () => {
  it('are exported as they were imported, with the policy that follows from penalties', async () => {
    const document = bookingDataSet();
    expect(await database.import(document)).toEqual([]);
    const [property] = document.properties;
    const { content, roomTypes, ratePlans, roomRates } = await exported();
    expect(content).toEqual(property!.content);
    expect(roomTypes[0].content).toMatchObject(property!.roomTypes[0]!.content);
    const [flexible, saver] = property!.ratePlans;
    expect(ratePlans).toEqual([
      { ...flexible, breakfastIncluded: false, rateType: 'sell' },
      {
        ...saver,
        breakfastIncluded: false,
        rateType: 'sell',
        cancellationPolicy: { policyType: 'non-refundable', freeCancellationUntilDays: 0 },
      },
    ]);
    const { name, description, maxNumberOfRooms } = property!.roomRates[0]!;
    expect(roomRates[0]).toMatchObject({ name, description, maxNumberOfRooms });
  });

  it('give the same bytes when the export is imported again', async () => {
    expect(await database.import(bookingDataSet())).toEqual([]);
    const first = await database.exported();
    expect(await database.import(JSON.parse(first))).toEqual([]);
    expect(await database.exported()).toBe(first);
  });

  it('are absent from the export of a file without them', async () => {
    expect(await database.import(bookingDataSet())).toEqual([]);
    const { content, roomTypes, ratePlans, roomRates } = bookingDataSet().properties[0]!;
    expect(await database.import(smallDataSet())).toEqual([]);
    const small = smallDataSet().properties[0]!;
    const after = await exported();
    const added = (full: object, old: object) => Object.keys(full).filter((name) => !(name in old));
    for (const [full, old, stored] of [
      [content, small.content, after.content],
      [roomTypes[0]!.content, { ...small.roomTypes[0]!.content, photos: [] }, after.roomTypes[0].content],
      [ratePlans[0]!, small.ratePlans[0]!, after.ratePlans[0]!],
      [roomRates[0]!, small.roomRates[0]!, after.roomRates[0]!],
    ] as const) {
      const names = added(full, old);
      expect(names).not.toEqual([]);
      expect(Object.keys(stored).filter((name) => names.includes(name))).toEqual([]);
    }
  });
});
