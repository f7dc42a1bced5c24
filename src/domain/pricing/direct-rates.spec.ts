import { directRates } from './direct-rates.js';
import { aProperty, aRate, aRoomType } from '../../../test/harness/builders/property-sheet.js';

test('the rates of direct quotes are the active ones sold directly, of active room types, in display order', () => {
  const property = aProperty({
    roomTypes: [
      aRoomType({
        uuid: 'one',
        rates: [aRate({ uuid: 'a' }), aRate({ uuid: 'b', active: false }), aRate({ uuid: 'c', sellDirect: false })],
      }),
      aRoomType({ uuid: 'two', active: false, rates: [aRate({ uuid: 'd' })] }),
      aRoomType({ uuid: 'three', rates: [aRate({ uuid: 'e', promotionOnly: true })] }),
    ],
  });
  expect(directRates(property).map(({ roomType, rate }) => [roomType.uuid, rate.uuid])).toEqual([
    ['one', 'a'],
    ['three', 'e'],
  ]);
  expect(directRates(property)[0]).toEqual({ roomType: property.roomTypes[0], rate: property.roomTypes[0]!.rates[0] });
});
