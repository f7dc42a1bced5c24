import { engineOffers, engineQuotes } from '../harness/engine.js';
import { EXAMPLES, figuresByRoomType, workedExample, type WorkedCase } from '../harness/worked-example.js';
import { propertyToday } from '../../src/config/property-today.js';
import { formatPlainDate } from '../../src/domain/stay/plain-date.js';
import { spreadOverRooms, type RoomOccupancy } from '../../src/domain/stay/rooms.js';

/** The figures of the worked examples, to the minor unit, calculated directly by the pure functions. */

type Query = WorkedCase['request']['query'];

function number(query: Query, name: string, fallback: number): number {
  return Number(query[name] ?? fallback);
}

/** The property's uuid and today of a case. */
function setting({ clock, dataSet }: ReturnType<typeof workedExample>, example: WorkedCase) {
  const propertyUuid = example.request.path.split('/')[2] ?? '';
  const property = dataSet.properties?.find(({ uuid }) => uuid === propertyUuid);
  const today = propertyToday(property?.timezone ?? '', new Date(example.clock ?? clock));
  return { propertyUuid, today: formatPlainDate(today) };
}

/** Parses the rooms in the examples' own spellings; the strict parser of requests is tested elsewhere. */
function roomsOf(query: Query): RoomOccupancy[] {
  if (query['totalRooms'] !== undefined)
    return spreadOverRooms(
      number(query, 'totalAdults', 0),
      number(query, 'totalChildren', 0),
      number(query, 'totalRooms', 0),
    );
  if (query['rooms'] !== undefined) return JSON.parse(String(query['rooms'])) as RoomOccupancy[];
  const count = Object.keys(query).filter((name) => name.endsWith('[adults]')).length;
  if (count === 0) return [{ adults: 1, children: 0 }];
  return Array.from({ length: count }, (_, room) => ({
    adults: number(query, `rooms[${room}][adults]`, 0),
    children: number(query, `rooms[${room}][children]`, 0),
  }));
}

describe.each(EXAMPLES.quotes)('the quotes of %s', (name) => {
  const file = workedExample(name, 'quotes');
  test.each(file.cases.map((example) => [example.name, example] as const))('%s', (_, example) => {
    const { query } = example.request;
    const result = engineQuotes(file.dataSet, {
      ...setting(file, example),
      checkIn: String(query['checkIn']),
      checkOut: String(query['checkOut']),
      adults: number(query, 'adults', 1),
      children: number(query, 'children', 0),
      infants: number(query, 'infants', 0),
      promoCode: query['promocode']?.toString(),
      withBreakdown: query['withBreakdown'] === 'true',
    });
    expect(result).toEqual(example.expect);
  });
});

describe.each(EXAMPLES.channel)('the offers of %s', (name) => {
  const file = workedExample(name, 'channel');
  test.each(file.cases.map((example) => [example.name, example] as const))('%s', (_, example) => {
    const { query, headers } = example.request;
    const result = engineOffers(file.dataSet, {
      ...setting(file, example),
      apiId: headers['x-sm-api-id'] ?? '',
      checkIn: String(query['checkin']),
      checkOut: String(query['checkout']),
      rooms: roomsOf(query),
      dealCode: query['dealCode']?.toString(),
    });
    expect(figuresByRoomType(result)).toEqual(example.expectRoomRates);
  });
});
