import { readFileSync } from 'node:fs';
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

  it('are absent from the export of a file without them, whose bytes are those of the version before them', async () => {
    expect(await database.import(bookingDataSet())).toEqual([]);
    expect(await database.import(smallDataSet())).toEqual([]);
    expect(await database.exported()).toBe(readFileSync('test/import-export/small-data-set.export.txt', 'utf8'));
  });
});
