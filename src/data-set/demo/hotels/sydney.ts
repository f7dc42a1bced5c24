import { freeUntil, NON_REFUNDABLE } from '../cancellation.js';
import type { DemoHotel, DemoSign } from '../demo-hotel.js';
import { SYDNEY_ROOMS } from './sydney-rooms.js';

/** Every sign on one door, each over a few days, so that it also hangs there for who still has yesterday. */
const SIGNS: readonly DemoSign[] = [
  { days: [19, 21], closedToArrival: true },
  { days: [24, 26], closedToDeparture: true },
  { days: [30, 32], minStayArrival: 3 },
  { days: [35, 38], stopSell: true },
  { days: [41, 46], maxStayThrough: 4 },
  { days: [50, 53], minStayThrough: 3 },
  { days: [55, 57], maxStayArrival: 2 },
];

/** Property 1, the one of the examples: GST inside the price, a rate with every sign, and every kind of deal. */
export const SYDNEY: DemoHotel = {
  number: 1,
  group: 1,
  slug: 'sydney',
  facts: {
    name: 'Harbour Hearth Sydney',
    currency: 'AUD',
    timezone: 'Australia/Sydney',
    pricesIncludeCharges: true,
    charges: [{ name: 'GST', kind: 'tax', percentage: '10' }],
  },
  content: {
    propertyType: 'hotel',
    description: {
      en: 'A sandstone wool store on the quay, turned into rooms with a view of the bridge.',
      es: 'Un antiguo almacén de lana de arenisca en el muelle, hoy con habitaciones y vistas al puente.',
      fr: 'Un ancien entrepôt de laine en grès, sur le quai, avec vue sur le pont.',
      pt: 'Um antigo armazém de lã em arenito, no cais, hoje com quartos e vista para a ponte.',
      de: 'Ein Wollspeicher aus Sandstein am Kai, heute mit Zimmern und Blick auf die Brücke.',
      it: 'Un magazzino della lana in arenaria sul molo, oggi con camere e vista sul ponte.',
      id: 'Gudang wol dari batu pasir di tepi dermaga, kini menjadi hotel dengan pemandangan jembatan.',
      th: 'โกดังขนแกะหินทรายริมท่าเรือ ปรับปรุงเป็นโรงแรมที่มองเห็นวิวสะพาน',
    },
    address: '12 Hickson Road',
    suburb: 'The Rocks',
    state: 'NSW',
    country: 'AU',
    phoneNumber: '+61 2 5550 0101',
    latitude: -33.8583,
    longitude: 151.2081,
    starRating: 4.5,
    checkinStartTime: '14:00',
    checkinEndTime: '23:00',
    checkoutEndTime: '10:00',
    photos: ['The wool store from the quay', 'The pool on the roof', 'Breakfast under the beams'],
    amenities: ['rooftopPool', 'bicycleHire', 'bar', 'wifi'],
    acceptedCardTypes: ['AX', 'MC', 'VI'],
  },
  rooms: SYDNEY_ROOMS,
  plans: [
    { name: 'Flexible with breakfast', breakfastIncluded: true, cancellationPolicy: freeUntil(2) },
    {
      name: 'Saver',
      cancellationPolicy: NON_REFUNDABLE,
      description: 'Prepaid, from five days ahead.',
    },
    {
      name: 'Members',
      cancellationPolicy: freeUntil(1),
      description: 'For guests with a code.',
    },
    {
      name: 'Tonight',
      cancellationPolicy: NON_REFUNDABLE,
      description: 'For the next seven days only.',
    },
  ],
  tariffs: [
    {},
    { weekdays: ['fri', 'sat'] },
    { season: ['12-15', '01-31'] },
    { season: ['12-15', '01-31'], weekdays: ['fri', 'sat'] },
    { season: ['12-31', '12-31'] },
  ],
  rates: [
    {
      of: [1, 1],
      prices: ['289.00', '329.00', '379.00', '419.00', '690.00'],
      singleAdult: '259.00',
      signs: SIGNS,
    },
    {
      of: [1, 2],
      prices: ['255.00', '295.00', '345.00', '385.00', '650.00'],
      facts: { minLeadDays: 5 },
    },
    {
      of: [1, 3],
      prices: ['240.00', '275.00', '320.00', '355.00', '590.00'],
      facts: { promotionOnly: true },
    },
    {
      of: [1, 4],
      prices: ['235.00', '269.00', '310.00', '345.00', '620.00'],
      facts: { maxLeadDays: 7 },
    },
    { of: [2, 1], prices: ['459.00', '509.50', '599.00', '659.00', '990.00'] },
    { of: [3, 1], prices: ['399.00', '449.00', '519.00', '569.00', '870.00'] },
    { of: [3, 2], prices: ['359.00', '405.00', '475.00', '515.00', '830.00'], facts: { minLeadDays: 5 } },
    {
      of: [4, 1],
      prices: ['149.00', '169.00', '189.00', '209.00', '290.00'],
      includes: { includedAdults: 1, includedChildren: 0 },
    },
  ],
  deals: [
    { code: 'STAY4PAY3', kind: 'stay-pay-deal', rates: [[1, 1]], stayNights: 4, payNights: 3, repeats: true },
    {
      code: 'LONGER',
      kind: 'length-of-stay-deal',
      rates: [
        [1, 1],
        [3, 1],
      ],
      rules: [
        { minNights: 3, percentage: '5' },
        { minNights: 7, percentage: '12' },
      ],
    },
    {
      code: 'QUAY3',
      kind: 'package-deal',
      rates: [[2, 1]],
      sell: [-1, 60],
      stay: [-1, 200],
      nights: 3,
      price: '1200.00',
    },
    { code: 'AHEAD30', kind: 'early-bird-deal', rates: [[3, 1]], minLeadDays: 30, percentage: '10' },
    { code: 'LASTCALL', kind: 'last-minute-deal', rates: [[3, 1]], maxLeadDays: 4, amount: '20.00' },
  ],
  promotions: [
    { code: 'WELCOME', percentage: '12.5', rates: [{ of: [1, 3] }, { of: [2, 1], own: { percentage: '10' } }] },
    { code: 'CLUB40', amount: '40.00', combinesWithDeals: false, rates: [{ of: [1, 1] }, { of: [3, 1] }] },
    { code: 'FAREWELL', percentage: '20', sell: [-60, -10], rates: [{ of: [1, 1] }] },
  ],
};
