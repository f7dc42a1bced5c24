import { freeUntil, NON_REFUNDABLE } from '../cancellation.js';
import type { DemoHotel } from '../demo-hotel.js';
import { BANGKOK_ROOMS } from './bangkok-rooms.js';

const COOL_SEASON = ['11-15', '02-15'] as const;

/** Property 11: service charge, and a tax on the room and the service; everything in all eight languages. */
export const BANGKOK: DemoHotel = {
  number: 11,
  group: 1,
  slug: 'bangkok',
  facts: {
    name: 'Charoen Riverside Bangkok',
    currency: 'THB',
    timezone: 'Asia/Bangkok',
    lowInventoryThreshold: 5,
    charges: [
      { name: 'Service charge', kind: 'fee', percentage: '10' },
      { name: 'VAT', kind: 'tax', percentage: '7', appliesTo: 'roomAndFees' },
      { name: 'Provincial tax', kind: 'tax', percentage: '1' },
    ],
  },
  content: {
    propertyType: 'hotel',
    description: {
      en: 'A teak trader’s house and two new wings on the Chao Phraya, with a boat to the city.',
      es: 'La casa de un comerciante de teca y dos alas nuevas junto al Chao Phraya, con barco al centro.',
      fr: 'La maison d’un négociant en teck et deux ailes neuves au bord du Chao Phraya, avec un bateau pour la ville.',
      pt: 'A casa de um comerciante de teca e duas alas novas à beira do Chao Phraya, com barco para a cidade.',
      de: 'Das Haus eines Teakhändlers und zwei neue Flügel am Chao Phraya, mit eigenem Boot in die Stadt.',
      it: 'La casa di un mercante di teak e due ali nuove sul Chao Phraya, con una barca per la città.',
      id: 'Rumah saudagar kayu jati dan dua sayap baru di tepi Chao Phraya, dengan perahu ke kota.',
      th: 'บ้านพ่อค้าไม้สักและอาคารใหม่สองหลังริมแม่น้ำเจ้าพระยา พร้อมเรือรับส่งเข้าเมือง',
    },
    address: '99 Charoen Krung Road',
    suburb: 'Bang Rak',
    state: 'Bangkok',
    country: 'TH',
    phoneNumber: '+66 2 555 0111',
    latitude: 13.7234,
    longitude: 100.5146,
    starRating: 5,
    checkinStartTime: '14:00',
    checkoutEndTime: '12:00',
    photos: ['The house from the river', 'The boat at the pier', 'The pool at night'],
    amenities: ['pool', 'spa', 'restaurant', 'gym', 'airportTransfer', 'wifi'],
    acceptedCardTypes: ['AX', 'JC', 'MC', 'VI'],
  },
  rooms: BANGKOK_ROOMS,
  plans: [
    { name: 'Room only', cancellationPolicy: freeUntil(1) },
    { name: 'Bed and breakfast', breakfastIncluded: true, cancellationPolicy: freeUntil(1) },
    {
      name: 'Net for agents',
      rateType: 'net',
      breakfastIncluded: true,
      cancellationPolicy: freeUntil(3),
      description: 'For channels only.',
    },
    {
      name: 'Secret',
      cancellationPolicy: NON_REFUNDABLE,
      description: 'Opened by a code.',
    },
  ],
  tariffs: [{}, { season: COOL_SEASON }, { season: ['04-12', '04-16'] }, { season: ['12-30', '01-01'] }],
  rates: [
    { of: [1, 1], prices: ['3200.00', '4100.00', '4600.00', '6500.00'], singleAdult: '2900.00' },
    { of: [1, 2], prices: ['3800.00', '4700.00', '5200.00', '7100.00'], singleAdult: '3200.00' },
    { of: [1, 4], prices: ['2890.00', '3690.00', '4190.00', '6200.00'], facts: { promotionOnly: true } },
    { of: [2, 1], prices: ['4300.00', '5500.00', '6100.00', '8800.00'] },
    { of: [2, 2], prices: ['4900.00', '6100.00', '6700.00', '9400.00'] },
    { of: [2, 3], prices: ['3900.00', '4900.00', '5400.00', '7900.00'], facts: { sellDirect: false } },
    { of: [3, 2], prices: ['8900.00', '11200.00', '12500.00', '18900.00'] },
    {
      of: [4, 2],
      prices: ['16500.00', '21000.00', '23500.00', '36000.00'],
      includes: { includedAdults: 4, includedChildren: 2 },
      signs: [{ minStayThrough: 2 }, { season: ['12-30', '01-01'], minStayThrough: 3 }],
    },
    {
      of: [5, 1],
      prices: ['1450.00', '1790.00', '1990.00', '2600.00'],
      includes: { includedAdults: 1, includedChildren: 0 },
    },
  ],
  deals: [
    {
      code: 'SAWASDEE',
      kind: 'length-of-stay-deal',
      rates: [
        [1, 1],
        [1, 2],
        [2, 2],
      ],
      rules: [
        { minNights: 3, percentage: '10' },
        { minNights: 7, percentage: '20' },
        { minNights: 14, percentage: '33.3333' },
      ],
    },
    { code: 'BIRD60', kind: 'early-bird-deal', rates: [[2, 1]], minLeadDays: 60, percentage: '12.5' },
    { code: 'VILLA4', kind: 'package-deal', rates: [[4, 2]], stay: [10, 300], nights: 4, price: '59999.00' },
  ],
  promotions: [
    { code: 'KHAOSAN', percentage: '5', rates: [{ of: [1, 4] }] },
    {
      code: 'SONGKRAN',
      percentage: '15',
      stay: [30, 200],
      combinesWithDeals: false,
      rates: [{ of: [1, 2] }, { of: [2, 2] }],
    },
  ],
};
