import { freeUntil, NON_REFUNDABLE } from '../cancellation.js';
import type { DemoHotel } from '../demo-hotel.js';

/** Property 3: dinars, which have three minor digits, and prices by the number of adults; no channel sells it. */
export const KUWAIT: DemoHotel = {
  number: 3,
  group: 1,
  slug: 'kuwait',
  facts: {
    name: 'Gulf Terrace Kuwait',
    currency: 'KWD',
    timezone: 'Asia/Kuwait',
    charges: [
      { name: 'Service', kind: 'fee', percentage: '5.5' },
      { name: 'Municipality', kind: 'tax', percentage: '1.25', appliesTo: 'roomAndFees' },
    ],
  },
  content: {
    propertyType: 'apartments',
    address: '7 Arabian Gulf Street',
    suburb: 'Sharq',
    state: 'Al Asimah',
    country: 'KW',
    phoneNumber: '+965 2555 0103',
    latitude: 29.3859,
    longitude: 47.9934,
    starRating: 5,
    checkinStartTime: '15:00',
    checkoutEndTime: '12:00',
    photos: ['The terraces above the Gulf'],
    amenities: [{ en: 'Sea terrace' }, 'gym', 'parking', 'airConditioning'],
    acceptedCardTypes: ['AX', 'MC', 'VI'],
  },
  rooms: [
    {
      name: { en: 'Sea Apartment' },
      sleeps: { guests: 6, adults: 4, children: 2, infants: 2 },
      size: { squareFeet: 780 },
      facts: { category: 'apartment', bathroomQuantity: '2', smokingPolicy: 'non_smoking' },
      amenities: ['kitchenette', 'balcony'],
      views: ['sea'],
      beds: [
        { bed: 'kingBed', quantity: 1 },
        { bed: 'singleBed', quantity: 2 },
      ],
      count: 8,
      extras: { extraChild: '8.500' },
    },
    {
      name: { en: 'Penthouse' },
      description: { en: 'The whole top floor.' },
      sleeps: { guests: 8, adults: 6, children: 4, infants: 2 },
      size: { squareFeet: 2400 },
      facts: { category: 'apartment', bathroomQuantity: '3.5', smokingPolicy: 'smoking' },
      amenities: ['terrace', 'laundry'],
      views: ['sea', 'city'],
      beds: [{ bed: 'kingBed', quantity: 3 }],
      count: 1,
      extras: { extraAdult: '12.750', extraChild: '8.500' },
    },
    {
      name: { en: 'City Studio' },
      sleeps: { guests: 3, adults: 2, children: 1, infants: 1 },
      size: { squareFeet: 340 },
      facts: { category: 'studio', bathroomQuantity: '1' },
      amenities: ['kitchenette'],
      views: ['city'],
      beds: [{ bed: 'queenBed', quantity: 1 }],
      count: 14,
      extras: { extraChild: '5.250' },
    },
  ],
  plans: [
    { name: 'Bed and breakfast', breakfastIncluded: true, cancellationPolicy: freeUntil(1) },
    { name: 'Advance purchase', cancellationPolicy: NON_REFUNDABLE },
  ],
  tariffs: [{}, { weekdays: ['thu', 'fri'] }, { season: ['02-24', '02-28'] }],
  rates: [
    {
      of: [1, 1],
      prices: [
        { '1': '45.125', '2': '52.750', '4': '71.000' },
        { '1': '51.500', '2': '59.250', '4': '80.000' },
        { '1': '64.000', '2': '73.500', '4': '98.750' },
      ],
    },
    {
      of: [1, 2],
      prices: [
        { '1': '39.900', '2': '46.500', '4': '64.250' },
        { '1': '45.500', '2': '52.750', '4': '72.500' },
      ],
      facts: { minLeadDays: 21 },
    },
    {
      of: [2, 1],
      prices: [
        { '1': '88.000', '2': '96.375', '4': '121.625' },
        { '1': '99.000', '2': '108.500', '4': '136.875' },
      ],
      signs: [{ minStayThrough: 2 }],
    },
    {
      of: [3, 1],
      prices: [
        { '1': '27.250', '2': '31.500' },
        { '1': '31.125', '2': '36.000' },
      ],
    },
    { of: [3, 2], prices: [{ '1': '23.500', '2': '27.125' }], facts: { minLeadDays: 21 } },
  ],
  deals: [
    {
      code: 'EARLY30',
      kind: 'early-bird-deal',
      rates: [
        [1, 1],
        [2, 1],
      ],
      minLeadDays: 30,
      percentage: '8.25',
    },
    { code: 'WEEKEND2', kind: 'package-deal', rates: [[3, 1]], nights: 2, price: '55.555' },
  ],
  promotions: [{ code: 'DIWAN', amount: '3.333', rates: [{ of: [1, 1] }, { of: [3, 1], own: { amount: '1.250' } }] }],
};
