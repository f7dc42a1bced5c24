import { readFileSync } from 'node:fs';
import type { PropertyDetail } from '../../../src/api/channel/property-detail/property-detail.response.js';
import type { DataSet } from '../../../src/import/entries/data-set.js';
import { EXAMPLES, figuresByRoomType, workedExample, type WorkedCase } from '../../harness/worked-example.js';
import { type ChannelDetail, channelDetailOf } from './channel.js';
import { spreadEvenly, type RoomRequest } from './channel-rooms.js';
import { currencyDigits } from './currency-digits.js';
import { propertyOf } from './document.js';
import { figuresAsText } from './figures-as-text.js';
import { todayIn } from './moved-case.js';
import { quotesOf } from './quotes.js';

const uuidOf = ({ request }: WorkedCase): string => request.path.split('/')[2]!;

const todayOf = (dataSet: DataSet, propertyUuid: string, clock: string) =>
  todayIn(propertyOf(dataSet, propertyUuid).timezone, clock);

describe.each(EXAMPLES.quotes)('second opinion on the worked examples: %s', (name) => {
  const { clock, dataSet, cases } = workedExample(name, 'quotes');

  it.each(cases.map((one) => [one.name, one] as const))('%s', (_name, one) => {
    const { checkIn, checkOut, adults = 1, children = 0, infants = 0, promocode, withBreakdown } = one.request.query;
    const quotes = quotesOf(dataSet, {
      propertyUuid: uuidOf(one),
      checkIn: String(checkIn),
      checkOut: String(checkOut),
      today: todayOf(dataSet, uuidOf(one), one.clock ?? clock),
      adults: Number(adults),
      children: Number(children),
      infants: Number(infants),
      withBreakdown: withBreakdown === 'true',
      ...(promocode === undefined ? {} : { promoCode: String(promocode) }),
    });
    expect(quotes).toEqual(figuresAsText(one.expect));
  });
});

describe.each(EXAMPLES.channel)('second opinion on the worked examples of a channel: %s', (name) => {
  const { clock, dataSet, cases } = workedExample(name, 'channel');
  const [{ apiId } = { apiId: '' }] = dataSet.channels ?? [];

  it.each(cases.map((one) => [one.name, one] as const))('%s', (_name, one) => {
    const { checkin, checkout, dealCode } = one.request.query;
    const { roomTypes } = channelDetailOf(dataSet, {
      apiId,
      propertyUuid: uuidOf(one),
      checkIn: String(checkin),
      checkOut: String(checkout),
      today: todayOf(dataSet, uuidOf(one), clock),
      rooms: roomRequests(one.request.query),
      ...(dealCode === undefined ? {} : { dealCode: String(dealCode) }),
    });
    expect(figuresByRoomType(asNumbers(roomTypes))).toEqual(one.expectRoomRates);
  });
});

describe('second opinion on the digits of currencies', () => {
  it('knows those whose minor unit is not a hundredth', () => {
    const { vectors } = JSON.parse(readFileSync('test/prices/vectors/dates-and-currencies.json', 'utf8')) as {
      vectors: { id: string; input: { iso4217: string[] }; expected: { digits: number[] } }[];
    };
    const { input, expected } = vectors.find(({ id }) => id === 'C01')!;
    expect(input.iso4217.map(currencyDigits)).toEqual(expected.digits);
  });
});

/** The rooms of a request in any of the spellings used by the examples; default: one room with one adult. */
function roomRequests(query: WorkedCase['request']['query']): RoomRequest[] {
  const { rooms, totalAdults, totalChildren, totalRooms } = query;
  if (rooms !== undefined) return JSON.parse(String(rooms)) as RoomRequest[];
  if (totalRooms !== undefined) {
    return spreadEvenly(Number(totalAdults ?? 0), Number(totalChildren ?? 0), Number(totalRooms));
  }
  const bracketed = Object.keys(query).filter((name) => /^rooms\[\d+\]\[adults\]$/.test(name));
  if (bracketed.length === 0) return [{ adults: 1, children: 0 }];
  return bracketed.map((_, room) => ({
    adults: Number(query[`rooms[${room}][adults]`]),
    children: Number(query[`rooms[${room}][children]`] ?? 0),
  }));
}

/** The room types with figures as the interface writes them. */
function asNumbers(roomTypes: ChannelDetail['roomTypes']): PropertyDetail['roomTypes'] {
  const isFigure = (name: string) => name === 'amount' || name === 'totalPrice' || name.endsWith('Percentage');
  return JSON.parse(JSON.stringify(roomTypes), (name, value: unknown) =>
    isFigure(name) ? Number(value) : value,
  ) as PropertyDetail['roomTypes'];
}
