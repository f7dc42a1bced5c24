import { hotelWith } from '../hotel-with.js';
import { triesOf } from './exchange.js';
import type { Reply } from './front.js';
import {
  MANY_HOTELS,
  MANY_ROOM_TYPES,
  NIGHTS,
  PROPERTY,
  ROOM_RATES,
  roomTypes,
  TWO_RATES,
  withDeal,
  withPriceOfEachNight,
} from './lesson-data.js';
import {
  always,
  type Lesson,
  limitedAfter,
  listed,
  priced,
  priceTask,
  type Quote,
  quotesOf,
  RATES_FORM,
  ratesOf,
  type Read,
  UNAVAILABLE,
  UUIDS_FORM,
} from './lesson.js';

/** A task of the property key, about a price. */
const price = (name: string, parts: Partial<Lesson>): Lesson => ({
  ...{ name, task: priceTask(), form: RATES_FORM, caller: 'property', data: TWO_RATES },
  ...{ expected: priced, rules: ['reads-right'] },
  ...parts,
});

/** A list that is to be read whole. */
const list = (name: string, path: string, parts: Partial<Lesson>): Lesson => ({
  ...{ name, task: 'Read all properties', form: UUIDS_FORM, caller: 'group', data: TWO_RATES },
  expected: async (read) => ({ uuids: (await listed(read, path)).map(({ uuid }) => uuid) }),
  rules: ['every-page', 'no-page-beyond', 'reads-right'],
  ...parts,
});

const refusal = (name: string, scenario: string, error: string): Lesson =>
  price(name, {
    task: `${priceTask()}; if the server refuses it, post the name of its error`,
    form: '{"error":"..."}',
    interference: always(scenario),
    expected: () => Promise.resolve({ error }),
    rules: ['reads-right', scenario === 'not-authorised' ? 'stops-after-401' : 'does-not-repeat'],
    mayFail: true,
  });

const inCurrency = (name: string, currency: string, amount: string): Lesson =>
  price(name, {
    task: `${priceTask()}, and post its amounts as text in ${currency}, with all of its digits`,
    form: '{"rates":[{"roomRateUuid":"...","gross":"360.50"}]}',
    data: hotelWith({ currency, rates: [{ price: amount }] }),
    expected: async (read) => ({
      rates: (await quotesOf(read)).map(({ roomRateUuid, price: { gross } }) => ({
        ...{ roomRateUuid, gross: gross.toFixed(amount.split('.')[1]?.length ?? 0) },
      })),
    }),
  });

/** A stay that no server accepts. */
const tooLong = (name: string, task: string, parts: Partial<Lesson>): Lesson =>
  price(name, {
    task: `${task}, or post that it is refused`,
    form: '{"refused":true}',
    expected: () => Promise.resolve({ refused: true }),
    // A client may also split it into several, as long as none is too long.
    rules: [],
    mayFail: true,
    ...parts,
  });

const dateByDate = (of: (night: NonNullable<Quote['breakdown']>[number]) => unknown) => async (read: Read) => ({
  rates: (await quotesOf(read, { withBreakdown: 'true' })).map(({ roomRateUuid, breakdown = [] }) => ({
    ...{ roomRateUuid, dates: Object.fromEntries(breakdown.map((night) => [night.date, of(night)])) },
  })),
});

/** What a channel reads of a property. */
const channel = (name: string, words: string, query: string, parts: Partial<Lesson>): Lesson =>
  price(name, {
    task: `As the channel, price the property ${PROPERTY} from 2027-03-10 to 2027-03-13 for 1 room with 2 adults${words}`,
    form: '{"roomRates":[{"uuid":"...","totalPrice":360.5,"taxes":[{"name":"VAT","amount":36.05}]}]}',
    caller: 'channel',
    expected: async (read) => {
      const stay = `checkin=2027-03-10&checkout=2027-03-13&totalRooms=1&totalAdults=2${query}`;
      const property = (await read(`/properties/${PROPERTY}?${stay}`)) as {
        readonly roomTypes: readonly { readonly roomRates: readonly Readonly<Record<string, unknown>>[] }[];
      };
      return {
        roomRates: property.roomTypes
          .flatMap(({ roomRates }) => roomRates)
          .map(({ uuid, totalPrice, taxes }) => ({ uuid, totalPrice, taxes })),
      };
    },
    ...parts,
  });

const withUnknownMembers = (reply: Reply): Reply => {
  if (reply.status !== 200) return reply;
  const quotes = JSON.parse(reply.body || 'null') as unknown;
  if (!Array.isArray(quotes)) return reply;
  return { ...reply, body: JSON.stringify(quotes.map((quote: object) => ({ nextYear: { is: ['new'] }, ...quote }))) };
};

export const LESSONS: readonly Lesson[] = [
  list('all-room-types', `/properties/${PROPERTY}/room-types`, {
    task: `Read all room types of the property ${PROPERTY}`,
    caller: 'property',
    data: MANY_ROOM_TYPES,
  }),
  list('all-properties', '/properties', { data: MANY_HOTELS }),
  list('no-properties', '/properties', {
    interference: always('empty-page'),
    expected: () => Promise.resolve({ uuids: [] }),
    rules: ['no-page-beyond', 'reads-right'],
  }),
  {
    name: 'nulls',
    task: `Read all room types of the property ${PROPERTY} with their description, roomSize and bathroomQuantity`,
    form: '{"roomTypes":[{"uuid":"...","description":"...","roomSize":25.5,"bathroomQuantity":"1.5"}]}, null where the server has null',
    caller: 'property',
    data: roomTypes(2, (number) =>
      number === 1 ? {} : { description: 'Quiet', roomSize: 25.5, roomSizeUnit: 'm^2', bathroomQuantity: 'shared' },
    ),
    expected: async (read) => ({
      roomTypes: (await listed(read, `/properties/${PROPERTY}/room-types`)).map(
        ({ uuid, description, roomSize, bathroomQuantity }) => ({ uuid, description, roomSize, bathroomQuantity }),
      ),
    }),
    rules: ['reads-right'],
  },
  price('price', {}),
  price('guests', {
    task: `Price the property ${PROPERTY} from 2027-03-10 to 2027-03-13 for 3 adults and 1 child`,
    expected: async (read) => ({ rates: ratesOf(await quotesOf(read, { adults: '3', children: '1' })) }),
  }),
  price('breakdown', {
    task: priceTask(', date by date'),
    form: '{"rates":[{"roomRateUuid":"...","dates":{"2027-03-10":120.1}}]}, with every date of the response',
    expected: dateByDate(({ gross }) => gross),
  }),
  price('deals', {
    task: priceTask(', with the deal discount of each date'),
    form: '{"rates":[{"roomRateUuid":"...","dates":{"2027-03-10":[{"type":"...","amount":12.01}]}}]}, with every date of the response',
    data: hotelWith({
      rates: [{ price: '120.10' }, { price: '99.95' }],
      property: {
        deals: [{ code: 'D', kind: 'early-bird-deal', percentage: '10', roomRateUuids: [ROOM_RATES[0]] }],
      },
    }),
    expected: dateByDate(({ discount }) => discount),
  }),
  price('promo-code', {
    task: priceTask(', with the promo code SPRING'),
    data: hotelWith({
      rates: [{ price: '120.10' }, { price: '99.95', promotionOnly: true }],
      property: { promotions: [{ code: 'SPRING', percentage: '15', roomRates: ROOM_RATES.map((uuid) => ({ uuid })) }] },
    }),
    expected: async (read) => ({ rates: ratesOf(await quotesOf(read, { promocode: 'SPRING' })) }),
  }),
  price('free', {
    task: priceTask('; one of its rates costs nothing'),
    data: hotelWith({ rates: [{ price: '0.00' }, { price: '80.00' }] }),
  }),
  price('sold-out', {
    task: priceTask(', also where no room is left'),
    data: hotelWith({ rooms: 0, rates: [{ price: '120.10' }] }),
  }),
  inCurrency('no-digits', 'JPY', '12000'),
  inCurrency('three-digits', 'KWD', '41.250'),
  price('rate-limited', {
    interference: limitedAfter(0, 2),
    rules: ['waits-for-retry-after', 'reads-right'],
    mayFail: true,
  }),
  price('overloaded', {
    interference: limitedAfter(0, 1, 'service-unavailable'),
    rules: ['waits-for-retry-after', 'reads-right'],
    mayFail: true,
  }),
  list('limited-list', `/properties/${PROPERTY}/room-types`, {
    task: `Read all room types of the property ${PROPERTY}`,
    caller: 'property',
    data: MANY_ROOM_TYPES,
    interference: limitedAfter(1, 1),
    rules: ['waits-for-retry-after', 'no-page-beyond', 'reads-right'],
    mayFail: true,
  }),
  price('many-nights', {
    task: `Price the property ${PROPERTY} for 2 adults on each night from 2027-03-10 to 2027-03-29, as 20 stays of one night`,
    form: '{"nights":{"2027-03-10":[{"roomRateUuid":"...","gross":120.1,"availability":5}]}}',
    data: withPriceOfEachNight(),
    interference: limitedAfter(4, 1),
    expected: async (read) => {
      const nights: [string, unknown][] = [];
      for (const [at, checkIn] of NIGHTS.entries())
        nights.push([checkIn, ratesOf(await quotesOf(read, { checkIn, checkOut: NIGHTS[at + 1] ?? '2027-03-30' }))]);
      return { nights: Object.fromEntries(nights) };
    },
    rules: ['waits-for-retry-after', 'reads-right'],
    mayFail: true,
  }),
  price('unavailable', {
    interference: () => (exchange) => (triesOf(exchange) <= 2 ? UNAVAILABLE : {}),
    rules: ['backs-off', 'reads-right'],
    mayFail: true,
  }),
  price('down', {
    interference: () => () => UNAVAILABLE,
    expected: () => Promise.resolve({ error: 'ServiceUnavailable' }),
    rules: ['backs-off'],
    mayFail: true,
  }),
  refusal('bad-request', 'bad-request', 'BadRequest'),
  refusal('denied', 'access-denied', 'AccessDenied'),
  refusal('missing', 'not-found', 'NotFound'),
  refusal('refused-key', 'not-authorised', 'NotAuthorised'),
  tooLong('long-stay', `Price the property ${PROPERTY} from 2027-03-10 to 2027-04-19 for 2 adults`, {}),
  price('twice', { task: priceTask(', twice'), rules: ['sends-entity-tag', 'reads-right'] }),
  price('unknown-members', {
    interference: () => () => ({ change: withUnknownMembers }),
    rules: ['survives-unknown-members'],
    mayFail: true,
  }),
  channel('channel', '', '', {}),
  channel('channel-deal', ', only with the deal code SPRING', '&dealCode=SPRING', { data: withDeal() }),
  tooLong(
    'channel-long-stay',
    `As the channel, price the property ${PROPERTY} from 2027-03-10 to 2027-04-10 for 1 room with 2 adults`,
    { caller: 'channel' },
  ),
];
