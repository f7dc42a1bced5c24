import { aDataSet } from '../../tools/harness/builders/a-data-set.js';
import { aProperty } from '../../tools/harness/builders/a-property.js';
import { aRoomRate } from '../../tools/harness/builders/a-room-rate.js';
import { aRoomType } from '../../tools/harness/builders/a-room-type.js';
import { credentials } from '../../tools/harness/builders/credentials.js';
import { uuidOf } from '../../tools/harness/builders/uuid-of.js';
import { errorName } from '../harness/error-name.js';
import { invalidParameters } from '../harness/invalid-parameters.js';
import { readDetail } from '../harness/read-detail.js';
import { startTestApp, type TestApp } from '../harness/test-app.js';

const DAYS = 'checkin=2027-03-10&checkout=2027-03-11';

/** 100.00 for up to two adults, 30.00 for each more, 10.00 for each child: the total price identifies the occupancy. */
const house = aProperty({
  lowInventoryThreshold: 2,
  roomTypes: [
    aRoomType({ maxOccupancy: 6, maxAdultOccupancy: 6 }),
    aRoomType({ name: 'Scarce', sortOrder: 1, inventory: [{ from: '2027-03-10', to: '2027-03-10', count: 2 }] }),
  ],
  roomRates: [
    aRoomRate({ layers: [{ from: '2027-03-01', to: '2027-04-30', extraAdult: '30.00', extraChild: '10.00' }] }),
    aRoomRate({ name: 'Scarce rate', room: 'Scarce' }),
  ],
});

const json = (rooms: unknown) => `rooms=${encodeURIComponent(JSON.stringify(rooms))}`;
const LIST = [
  { adults: 2, children: 1 },
  { adults: 3, children: 0 },
];

describe('the occupants of Get property', () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await startTestApp({ dataSet: aDataSet({ properties: [house] }) });
  });
  afterAll(() => app.close());

  const occupancies = async (query: string, room = 'Room') => {
    const { roomTypes } = await readDetail(app, `${DAYS}${query === '' ? '' : '&'}${query}`);
    const rates = roomTypes.find(({ uuid }) => uuid === uuidOf(room))?.roomRates ?? [];
    return rates.map(({ adults, children, totalPrice }) => [adults, children, totalPrice]);
  };

  it.each([
    ['one JSON array', json(LIST)],
    ['one JSON array with spaces', `rooms=${encodeURIComponent(' [ {"adults": 2, "children": 1}, {"adults": 3} ] ')}`],
    ['repeated objects', LIST.map(json).join('&')],
    ['brackets', 'rooms[0][adults]=2&rooms[0][children]=1&rooms[1][adults]=3'],
    ['encoded brackets', 'rooms%5B0%5D%5Badults%5D=2&rooms%5B0%5D%5Bchildren%5D=1&rooms%5B1%5D%5Badults%5D=3'],
    ['brackets in another order', 'rooms[1][adults]=3&rooms[0][children]=1&rooms[0][adults]=2'],
  ])('reads the rooms as %s', async (_spelling, query) => {
    expect(await occupancies(query)).toEqual([
      [2, 1, 110],
      [3, 0, 130],
    ]);
  });

  it('parses one room as one object', async () => {
    expect(await occupancies(json({ children: 2, adults: 1 }))).toEqual([[1, 2, 120]]);
  });

  it('defaults to one room with one adult', async () => {
    expect(await occupancies('')).toEqual([[1, 0, 100]]);
  });

  it.each([
    [
      '[4.4-13] adults only',
      'totalAdults=5&totalRooms=2',
      [
        [3, 0, 130],
        [2, 0, 100],
      ],
    ],
    [
      '[4.4-17] children only',
      'totalChildren=3&totalRooms=2',
      [
        [0, 2, 120],
        [0, 1, 110],
      ],
    ],
    [
      '[4.4-21] both, distributed over three rooms',
      'totalAdults=4&totalChildren=4&totalRooms=3',
      [
        [2, 2, 120],
        [1, 1, 110],
      ],
    ],
    ['ten rooms, of which only five are available', 'totalAdults=10&totalRooms=10', []],
    ['a child in each room', 'totalAdults=0&totalChildren=2&totalRooms=2', [[0, 1, 110]]],
  ])('spreads totals evenly: %s', async (_title, query, expected) => {
    expect(await occupancies(query)).toEqual(expected);
  });

  it('lists each distinct occupancy once, in the order of first appearance', async () => {
    const rooms = [{ adults: 3 }, { adults: 1 }, { adults: 3, children: 0 }, { adults: 1, children: 1 }];
    expect(await occupancies(json(rooms))).toEqual([
      [3, 0, 130],
      [1, 0, 100],
      [1, 1, 110],
    ]);
  });

  it('omits an occupancy that exceeds the room type, and lists the others', async () => {
    expect(await occupancies(json([{ adults: 7 }, { adults: 6 }]))).toEqual([[6, 0, 220]]);
  });

  it('needs as many rooms as requested with that occupancy, each occupancy separately', async () => {
    const two = { adults: 2 };
    expect(await occupancies(json([two, two]), 'Scarce')).toEqual([[2, 0, 100]]);
    expect(await occupancies(json([two, two, two]), 'Scarce')).toEqual([]);
    expect(await occupancies(json([two, two, { adults: 1 }]), 'Scarce')).toHaveLength(2);
  });

  it('lowInventory is at or below the threshold of the property', async () => {
    const { roomTypes } = await readDetail(app, DAYS);
    expect(roomTypes.map(({ roomRates }) => roomRates.map(({ lowInventory }) => lowInventory))).toEqual([
      [false],
      [true],
    ]);
  });

  it.each([
    ['[4.4-15] totalAdults without totalRooms', 'totalAdults=2', ['totalRooms']],
    ['[4.4-19] totalChildren without totalRooms', 'totalChildren=2', ['totalRooms']],
    ['[4.4-23] totalRooms without totals', 'totalRooms=1', ['totalRooms']],
    ['[4.4-14] [8-9] totalAdults above 655350', 'totalAdults=655351&totalRooms=1', ['totalAdults']],
    ['[4.4-18] totalChildren above 655350', 'totalChildren=655351&totalRooms=1', ['totalChildren']],
    ['[4.4-22] [8-8] totalRooms of 0', 'totalAdults=1&totalRooms=0', ['totalRooms']],
    ['totalRooms of 11', 'totalAdults=11&totalRooms=11', ['totalRooms']],
    ['totals that leave a room empty', 'totalAdults=1&totalRooms=2', ['totalRooms']],
    ['totals of zero guests', 'totalAdults=0&totalChildren=0&totalRooms=1', ['totalRooms']],
    ['[4.4-16] rooms and totalAdults', `totalAdults=2&totalRooms=1&${json(LIST)}`, ['rooms']],
    ['[4.4-20] rooms and totalChildren', `totalChildren=2&totalRooms=1&${json(LIST)}`, ['rooms']],
    ['[4.4-24] rooms and totalRooms', `totalRooms=1&${json(LIST)}`, ['rooms']],
    ['rooms and only totalAdults', `totalAdults=1&${json(LIST)}`, ['rooms']],
    ['an empty list', 'rooms=[]', ['rooms']],
    ['an empty string', 'rooms=', ['rooms']],
    ['eleven rooms', json(Array.from({ length: 11 }, () => ({ adults: 1 }))), ['rooms']],
    ['an empty room', json([{ adults: 0, children: 0 }]), ['rooms']],
    ['a room without adults', json([{ children: 1 }]), ['rooms']],
    ['a room with infants', json([{ adults: 1, infants: 1 }]), ['rooms']],
    ['a fraction', 'rooms={"adults":2.0}', ['rooms']],
    ['a string instead of a number', 'rooms={"adults":"2"}', ['rooms']],
    ['a duplicate name', 'rooms={"adults":2,"adults":2}', ['rooms']],
    ['a negative number', 'rooms={"adults":-1}', ['rooms']],
    ['more than 655350', 'rooms={"adults":655351}', ['rooms']],
    ['no JSON', 'rooms=2', ['rooms']],
    ['an array inside an array', 'rooms=[[{"adults":1}]]', ['rooms']],
    ['repeated arrays', `${json(LIST)}&${json(LIST)}`, ['rooms']],
    ['a gap in the indices', 'rooms[0][adults]=1&rooms[2][adults]=1', ['rooms']],
    ['indices from 1', 'rooms[1][adults]=1', ['rooms']],
    ['an index with a leading zero', 'rooms[00][adults]=1', ['rooms']],
    ['an unknown field in brackets', 'rooms[0][adults]=1&rooms[0][pets]=1', ['rooms']],
    ['a duplicate field in brackets', 'rooms[0][adults]=1&rooms[0][adults]=1', ['rooms']],
    ['brackets without an index', 'rooms[][adults]=1', ['rooms']],
    ['mixed spellings', `rooms[0][adults]=1&${json({ adults: 1 })}`, ['rooms']],
  ])('%s: 400', async (_title, query, names) => {
    const send = { query: `${DAYS}&${query}`, headers: credentials.channel };
    const response = await app.get(`/properties/${uuidOf('House')}`, send);
    expect(errorName(response)).toBe('400 BadRequest');
    expect(invalidParameters(response)).toEqual(names);
  });

  it.each(['totalAdults=655350&totalChildren=655350&totalRooms=10', 'rooms={"adults":655350,"children":655350}'])(
    'accepts the largest party, which fits no room type: %s',
    async (query) => {
      expect(await occupancies(query)).toEqual([]);
    },
  );
});
