import { aDataSet } from '../../tools/harness/builders/a-data-set.js';
import { aProperty } from '../../tools/harness/builders/a-property.js';
import { aRoomRate } from '../../tools/harness/builders/a-room-rate.js';
import { aRoomType } from '../../tools/harness/builders/a-room-type.js';
import { credentials } from '../../tools/harness/builders/credentials.js';
import { uuidOf } from '../../tools/harness/builders/uuid-of.js';
import { errorName } from '../harness/error-name.js';
import { invalidParameters } from '../harness/invalid-parameters.js';
import { readDetail } from '../harness/read-detail.js';
import type { Parameter } from '../harness/response-contract.js';
import { startTestApp, type TestApp } from '../harness/test-app.js';

const DAYS = 'checkin=2027-03-10&checkout=2027-03-11';
/** Today is 2027-03-01: 500 days after it is 2028-07-13. */
const LAST_NIGHT = 'checkin=2028-07-12&checkout=2028-07-13';

/** 100.00 for up to two adults, 30.00 for each more, 10.00 for each child: the total price identifies the occupancy. */
const house = aProperty({
  lowInventoryThreshold: 2,
  roomTypes: [
    aRoomType({
      ...{ maxOccupancy: 6, maxAdultOccupancy: 6 },
      inventory: ['2027-03-10', '2028-07-12'].map((day) => ({ from: day, to: day, count: 5 })),
    }),
    aRoomType({ name: 'Scarce', sortOrder: 1, inventory: [{ from: '2027-03-10', to: '2027-03-10', count: 2 }] }),
  ],
  roomRates: [
    aRoomRate({
      layers: [
        { from: '2027-03-01', to: '2027-04-30', extraAdult: '30.00', extraChild: '10.00' },
        { from: '2028-07-12', to: '2028-07-12', amount: '80.00' },
      ],
    }),
    aRoomRate({ name: 'Scarce rate', room: 'Scarce' }),
  ],
});

const json = (rooms: unknown) => `rooms=${encodeURIComponent(JSON.stringify(rooms))}`;
const LIST = json([{ adults: 2, children: 1 }, { adults: 3 }]);
const REPEATED = json([{ adults: 3 }, { adults: 1 }, { adults: 3, children: 0 }, { adults: 1, children: 1 }]);
const TWO = { adults: 2 };

/** Each way to write a parameter: src/api/channel/get-property.query.spec.ts and src/http/validation/reads-as-declared.spec.ts. */
describe('the query of Get property', () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await startTestApp({ dataSet: aDataSet({ properties: [house] }) });
  });
  afterAll(() => app.close());

  const send = (query: string, path = `/properties/${uuidOf('House')}`) =>
    app.get(path, { query, headers: credentials.channel });
  /** Adults, children and total price of each rate of a room type. */
  const occupancies = async (query: string, room = 'Room') => {
    const { roomTypes } = await readDetail(app, query);
    const rates = roomTypes.find(({ uuid }) => uuid === uuidOf(room))?.roomRates ?? [];
    return rates.map(({ adults, children, totalPrice }) => `${adults}+${children}: ${totalPrice}`);
  };

  it.each([
    ['one room with one adult by default', '', ['1+0: 100']],
    ['rooms as JSON', LIST, ['2+1: 110', '3+0: 130']],
    ['rooms in brackets', 'rooms[1][adults]=3&rooms[0][children]=1&rooms[0][adults]=2', ['2+1: 110', '3+0: 130']],
    ['[4.4-13] adults only', 'totalAdults=5&totalRooms=2', ['3+0: 130', '2+0: 100']],
    ['[4.4-17] children only', 'totalChildren=3&totalRooms=2', ['0+2: 120', '0+1: 110']],
    ['[4.4-21] both, in three rooms', 'totalAdults=4&totalChildren=4&totalRooms=3', ['2+2: 120', '1+1: 110']],
    ['ten rooms, of which only five are available', 'totalAdults=10&totalRooms=10', []],
    ['each occupancy once, in the order of first appearance', REPEATED, ['3+0: 130', '1+0: 100', '1+1: 110']],
    ['no occupancy that exceeds the room type', json([{ adults: 7 }, { adults: 6 }]), ['6+0: 220']],
    ['the largest party', 'totalAdults=655350&totalChildren=655350&totalRooms=10', []],
  ])('prices %s', async (_title, query, expected) => {
    expect(await occupancies(`${DAYS}&${query}`)).toEqual(expected);
  });

  it('needs as many rooms as requested with that occupancy, each occupancy separately', async () => {
    expect(await occupancies(`${DAYS}&${json([TWO, TWO])}`, 'Scarce')).toEqual(['2+0: 100']);
    expect(await occupancies(`${DAYS}&${json([TWO, TWO, TWO])}`, 'Scarce')).toEqual([]);
    expect(await occupancies(`${DAYS}&${json([TWO, TWO, { adults: 1 }])}`, 'Scarce')).toHaveLength(2);
  });

  it('lowInventory is at or below the threshold of the property', async () => {
    const { roomTypes } = await readDetail(app, DAYS);
    expect(roomTypes.map(({ roomRates }) => roomRates[0]?.lowInventory)).toEqual([false, true]);
  });

  it.each([
    ['from today on', 'checkin=2027-03-01&checkout=2027-03-02', []],
    ['[4.4-7] [4.4-12] [8-7] up to 500 days after today', LAST_NIGHT, ['1+0: 80']],
    ['[4.4-11] [8-6] for 30 nights', 'checkin=2027-03-10&checkout=2027-04-09', []],
  ])('accepts a stay %s', async (_title, query, expected) => {
    expect(await occupancies(query)).toEqual(expected);
  });

  it.each([
    ['[4.4-5] checkin is required', 'checkout=2027-03-12', 'checkin'],
    ['[4.4-8] checkout is required', 'checkin=2027-03-10', 'checkout'],
    ['[4.4-6] checkin is a real date', 'checkin=2027-02-29&checkout=2027-03-12', 'checkin'],
    ['[4.4-9] checkout is a date', 'checkin=2027-03-10&checkout=12-03-2027', 'checkout'],
    ['[4.4-10] checkout is later than checkin', 'checkin=2027-03-10&checkout=2027-03-10', 'checkout'],
    ['[4.4-11] [8-6] checkout is at most 30 days later', 'checkin=2027-03-10&checkout=2027-04-10', 'checkout'],
    ['checkin is not before today', 'checkin=2027-02-28&checkout=2027-03-02', 'checkin'],
    ['[4.4-12] [8-7] checkout is within 500 days', 'checkin=2028-07-13&checkout=2028-07-14', 'checkout'],
    ['[4.4-7] [8-7] both are', 'checkin=2028-07-14&checkout=2028-07-15', 'checkin checkout'],
    ['[4.4-15] totalAdults without totalRooms', `${DAYS}&totalAdults=2`, 'totalRooms'],
    ['[4.4-19] totalChildren without totalRooms', `${DAYS}&totalChildren=2`, 'totalRooms'],
    ['[4.4-23] totalRooms without totals', `${DAYS}&totalRooms=1`, 'totalRooms'],
    ['[4.4-14] [8-9] totalAdults above 655350', `${DAYS}&totalAdults=655351&totalRooms=1`, 'totalAdults'],
    ['[4.4-18] [8-9] totalChildren above 655350', `${DAYS}&totalChildren=655351&totalRooms=1`, 'totalChildren'],
    ['[4.4-22] [8-8] totalRooms of 0', `${DAYS}&totalAdults=1&totalRooms=0`, 'totalRooms'],
    ['[4.4-22] [8-8] totalRooms of 11', `${DAYS}&totalAdults=11&totalRooms=11`, 'totalRooms'],
    ['[4.4-16] rooms and totalAdults', `${DAYS}&totalAdults=2&totalRooms=1&${LIST}`, 'rooms'],
    ['[4.4-20] rooms and totalChildren', `${DAYS}&totalChildren=2&totalRooms=1&${LIST}`, 'rooms'],
    ['[4.4-24] rooms and totalRooms', `${DAYS}&totalRooms=1&${LIST}`, 'rooms'],
    ['rooms that are no JSON', `${DAYS}&rooms=2`, 'rooms'],
    ['[4.4-27] language is one of the list', `${DAYS}&language=xx`, 'language'],
    ['a code has at most 64 characters', `${DAYS}&dealCode=${'x'.repeat(65)}`, 'dealCode'],
    ['a parameter has the spelling of this operation', 'checkIn=2027-03-10&checkout=2027-03-11', 'checkin checkIn'],
  ])('%s: 400', async (_title, query, names) => {
    const response = await send(query);
    expect(response.status).toBe(400);
    expect(invalidParameters(response).join(' ')).toBe(names);
  });

  it('[4.4-2] the path is a UUID: 400', async () => {
    const response = await send(DAYS, '/properties/house');
    expect(errorName(response)).toBe('400 BadRequest');
    expect(invalidParameters(response)).toEqual(['uuid']);
  });

  it('responds 404 for a property that does not exist', async () => {
    expect(errorName(await send(DAYS, `/properties/${uuidOf('Nowhere')}`))).toBe('404 NotFound');
  });

  /** Generated clients send only what is described, so every spelling is a separate parameter. */
  const described = () => app.document.paths['/properties/{uuid}']!['get']!.parameters!;
  const rooms = () => described().find(({ name }) => name === 'rooms')!;
  const exampleOf = ({ schema }: Parameter) => (schema!['examples'] as readonly unknown[])[0];

  it('takes rooms as their examples show, exploded or with literal brackets, with the same effect', async () => {
    const brackets = described().filter(({ name }) => name.includes('['));
    const styles = [rooms(), ...brackets].map(({ style, explode }) => `${style} ${explode}`);
    expect(styles).toEqual(Array(21).fill('form true'));
    const literal = brackets.map((parameter) => `${parameter.name}=${String(exampleOf(parameter))}`);
    const [room = ''] = exampleOf(rooms()) as readonly string[];
    const asJson = Array<string>(10).fill(`rooms=${encodeURIComponent(room)}`);
    const [first, second] = [await send(`${DAYS}&${literal.join('&')}`), await send(`${DAYS}&${asJson.join('&')}`)];
    expect([first.status, first.text]).toEqual([200, second.text]);
  });

  const valid = [
    ...['{"adults":2,"children":1}', '{"children":0,"adults":655350}', ' { "adults" : 1 } '],
    ...['[{"adults":2},{"adults":1,"children":1}]', `[${Array(10).fill('{"adults":1}').join(', ')}]`],
  ];
  const invalid = [
    ...['2', '', '{}', '{"adults":-1}', '{"adults":"2"}', '{"infants":1}', '[]', '{"adults":1},{"adults":1}'],
  ];
  it.each([...valid.map((item) => [200, item] as const), ...invalid.map((item) => [400, item] as const)])(
    'responds %i to rooms=%s, as the pattern of an item says',
    async (status, item) => {
      const { pattern } = rooms().schema!['items'] as { pattern: string };
      expect((await send(`${DAYS}&rooms=${encodeURIComponent(item)}`)).status).toBe(status);
      expect(new RegExp(pattern, 'u').test(item)).toBe(status === 200);
    },
  );
});
