import { readFileSync } from 'node:fs';
import { bookingDataSet } from './booking-data-set.js';
import { emptiedDatabase } from './import-database.js';
import { smallDataSet } from './small-data-set.js';

const database = emptiedDatabase();

describe('the members that a booking engine reads', () => {
  it('are exported as they were imported, with the policy that follows from penalties', async () => {
    const document = bookingDataSet();
    expect(await database.import(document)).toEqual([]);
    const { content, roomTypes, ratePlans, roomRates } = document.properties[0]!;
    const [flexible, saver] = ratePlans;
    const { name, description, maxNumberOfRooms } = roomRates[0]!;
    const [exported] = (JSON.parse(await database.exported()) as { properties: [Record<string, unknown>] }).properties;
    expect(exported['content']).toEqual(content);
    expect(exported['ratePlans']).toEqual([
      { ...flexible, breakfastIncluded: false, rateType: 'sell' },
      {
        ...{ ...saver, breakfastIncluded: false, rateType: 'sell' },
        cancellationPolicy: { policyType: 'non-refundable', freeCancellationUntilDays: 0 },
      },
    ]);
    expect(exported).toMatchObject({
      roomTypes: [{ content: roomTypes[0]!.content }],
      roomRates: [{ name, description, maxNumberOfRooms }, {}],
    });
  });

  it('are absent from the export of a file without them, whose bytes are those of the version before them', async () => {
    expect(await database.import(bookingDataSet())).toEqual([]);
    expect(await database.import(smallDataSet())).toEqual([]);
    expect(await database.exported()).toBe(readFileSync('test/import-export/small-data-set.export.txt', 'utf8'));
  });
});
