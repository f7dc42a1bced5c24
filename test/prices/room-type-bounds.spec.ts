import { importDocument } from '../../src/import/write/import-data-set.js';
import { aDataSet } from '../../tools/harness/builders/a-data-set.js';
import { aProperty } from '../../tools/harness/builders/a-property.js';
import { aRoomType } from '../../tools/harness/builders/a-room-type.js';
import { createTestDatabase } from '../harness/test-database.js';

/** Values outside the interface's bounds never reach a response. */
describe('room types out of bounds are rejected', () => {
  let database: Awaited<ReturnType<typeof createTestDatabase>>;
  beforeAll(async () => {
    database = await createTestDatabase();
  });
  afterAll(() => database.drop());

  it.each([
    ['[2.3-5] [8-10] a name of 51 characters', { name: 'x'.repeat(51) }],
    ['an empty name', { name: '' }],
    ['[2.3-7] an empty description', { description: '' }],
    ['[2.3-10] [8-11] a roomSize below 1', { roomSize: 0.99 }],
    ['a roomSize above 99999.99', { roomSize: 100_000 }],
    ['[2.3-11] an unknown unit', { roomSizeUnit: 'm2' }],
    ['[2.3-12] an unknown number of bathrooms', { bathroomQuantity: '0.5' }],
    ['a number of bathrooms that is not a string', { bathroomQuantity: 1 }],
    ['[2.3-14] occupancy that is not an integer', { maxOccupancy: 1.5 }],
    ['[2.3-20] an unknown smoking policy', { smokingPolicy: 'allowed' }],
  ])('%s', async (_title, fields) => {
    const room = { ...aRoomType(), ...fields };
    const dataSet = aDataSet({ properties: [aProperty({ roomTypes: [room] })] });
    const pointer = `/properties/0/roomTypes/0/${Object.keys(fields).join()}`;
    await expect(importDocument(database.connectionString, dataSet, { withKeys: true })).rejects.toMatchObject({
      name: 'InvalidDataSet',
      problems: [{ pointer }],
    });
  });
});
