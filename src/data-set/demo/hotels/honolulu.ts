import { freeUntil, NON_REFUNDABLE } from '../cancellation.js';
import type { DemoHotel } from '../demo-hotel.js';

/** Property 4, of the other group: a taxed resort fee and taxes on room and fees, almost a day behind property 1. */
export const HONOLULU: DemoHotel = {
  number: 4,
  group: 2,
  slug: 'honolulu',
  facts: {
    name: 'Lanai Point Honolulu',
    currency: 'USD',
    timezone: 'Pacific/Honolulu',
    charges: [
      { name: 'Resort fee', kind: 'fee', amount: '35.00', per: 'night', taxed: true },
      { name: 'General excise tax', kind: 'tax', percentage: '4.712', appliesTo: 'roomAndFees' },
      { name: 'Accommodations tax', kind: 'tax', percentage: '14', appliesTo: 'roomAndFees' },
    ],
  },
  content: {
    propertyType: 'resort',
    description: {
      en: 'Low houses on the water east of the city.',
      es: 'Casas bajas junto al agua, al este de la ciudad.',
    },
    address: '2801 Coconut Avenue',
    suburb: 'Diamond Head',
    state: 'HI',
    country: 'US',
    phoneNumber: '+1 808 555 0104',
    latitude: 21.2611,
    longitude: -157.8217,
    starRating: 4,
    checkinStartTime: '16:00',
    checkoutEndTime: '11:00',
    photos: ['The lawn and the reef', 'Sunset from the lanai'],
    amenities: ['beach', 'pool', 'restaurant', 'parking'],
    acceptedCardTypes: ['AX', 'DS', 'MC', 'VI'],
  },
  rooms: [
    {
      name: { en: 'Lanai Studio', es: 'Estudio Lanai' },
      sleeps: { guests: 4, adults: 3, children: 2, infants: 1 },
      size: { squareFeet: 410 },
      facts: { category: 'studio', bathroomQuantity: '1', smokingPolicy: 'non_smoking' },
      amenities: ['balcony', 'kitchenette'],
      views: ['sea'],
      beds: [
        { bed: 'queenBed', quantity: 1 },
        { bed: 'sofaBed', quantity: 1 },
      ],
      count: 6,
      extras: { extraAdult: '50.00', extraChild: '0.00' },
    },
    {
      name: { en: 'Palm Room', es: 'Habitación Palmera' },
      sleeps: { guests: 3, adults: 2, children: 1, infants: 1 },
      size: { squareFeet: 290 },
      facts: { category: 'room', bathroomQuantity: '1', smokingPolicy: 'non_smoking' },
      views: ['garden'],
      beds: [{ bed: 'kingBed', quantity: 1 }],
      count: 11,
      extras: { extraChild: '20.00' },
    },
    {
      name: { en: 'Ocean House', es: 'Casa del océano' },
      description: { en: 'A house of its own, two bedrooms, ten steps from the sand.' },
      sleeps: { guests: 6, adults: 6, children: 4, infants: 2 },
      size: { squareFeet: 1150 },
      facts: { category: 'house', bathroomQuantity: '2.5', smokingPolicy: 'non_smoking' },
      amenities: ['terrace', 'kitchenette', 'laundry'],
      views: ['sea'],
      beds: [
        { bed: 'kingBed', quantity: 1 },
        { bed: 'queenBed', quantity: 2 },
      ],
      count: 2,
      extras: { extraAdult: '60.00', extraChild: '30.00' },
    },
  ],
  plans: [
    { name: 'Best available', cancellationPolicy: freeUntil(3) },
    { name: 'Pay now', cancellationPolicy: NON_REFUNDABLE },
  ],
  tariffs: [
    {},
    { weekdays: ['fri', 'sat'] },
    { season: ['12-18', '03-31'] },
    { season: ['12-18', '03-31'], weekdays: ['fri', 'sat'] },
  ],
  rates: [
    {
      of: [1, 1],
      prices: ['249.50', '279.50', '319.00', '349.00'],
      includes: { includedAdults: 2, includedChildren: 2 },
    },
    {
      of: [1, 2],
      prices: ['224.55', '251.55', '287.10', '314.10'],
      includes: { includedAdults: 2, includedChildren: 2 },
    },
    { of: [2, 1], prices: ['199.00', '229.00', '259.00', '289.00'] },
    {
      of: [3, 1],
      prices: ['540.00', '590.00', '690.00', '740.00'],
      includes: { includedAdults: 4, includedChildren: 0 },
      signs: [{ minStayArrival: 3 }, { weekdays: ['sun'], closedToDeparture: true }],
    },
  ],
  deals: [
    { code: 'LASTMINUTE', kind: 'last-minute-deal', rates: [[2, 1]], maxLeadDays: 5, percentage: '15' },
    { code: 'SEVENTHFREE', kind: 'stay-pay-deal', rates: [[1, 1]], stayNights: 7, payNights: 6 },
  ],
  promotions: [
    { code: 'KAMAAINA', percentage: '17.5', combinesWithDeals: false, rates: [{ of: [1, 1] }, { of: [2, 1] }] },
  ],
};
