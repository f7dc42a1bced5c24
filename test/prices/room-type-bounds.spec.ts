import { NOTHING_KNOWN } from '../../src/import/parse/known.js';
import { validateDataSet } from '../../src/import/parse/validate-data-set.js';
import { aDataSet } from '../../tools/harness/builders/a-data-set.js';
import { aProperty } from '../../tools/harness/builders/a-property.js';
import { aRoomType } from '../../tools/harness/builders/a-room-type.js';

it('[2.3-14] an occupancy that is not an integer is refused, and never reaches a response', () => {
  const roomTypes = [aRoomType({ maxOccupancy: 1.5 })];
  const dataSet = aDataSet({ properties: [aProperty({ roomTypes })] });
  expect(validateDataSet(dataSet, NOTHING_KNOWN, { withKeys: true }).problems).toMatchObject([
    { pointer: '/properties/0/roomTypes/0/maxOccupancy' },
  ]);
});
