import { freeUntil, NON_REFUNDABLE } from '../cancellation.js';
import type { DemoHotel } from '../demo-hotel.js';

/** Property 6: the same sea as Honolulu, and a day later; a levy for each guest and stay. */
export const APIA: DemoHotel = {
  number: 6,
  group: 1,
  slug: 'apia',
  facts: {
    name: 'Vaiala Beach Apia',
    currency: 'WST',
    timezone: 'Pacific/Apia',
    pricesIncludeCharges: true,
    charges: [
      { name: 'VAGST', kind: 'tax', percentage: '15' },
      { name: 'Reef levy', kind: 'fee', amount: '25.00', per: 'personStay', countsChildren: false },
    ],
  },
  content: {
    propertyType: 'resort',
    description: { en: 'Open houses on the lagoon, five minutes from the market.' },
    address: '3 Vaiala Beach Road',
    suburb: 'Vaiala',
    state: 'Tuamasaga',
    country: 'WS',
    phoneNumber: '+685 555 0106',
    latitude: -13.8246,
    longitude: -171.7548,
    starRating: 3,
    checkinStartTime: '13:00',
    checkoutEndTime: '10:00',
    photos: ['A fale at high tide'],
    amenities: ['beach', 'restaurant', 'airportTransfer'],
    acceptedCardTypes: ['MC', 'VI'],
  },
  rooms: [
    {
      name: { en: 'Garden Fale' },
      sleeps: { guests: 3, adults: 2, children: 2, infants: 1 },
      size: { squareMetres: 22 },
      facts: { category: 'bungalow', bathroomQuantity: 'shared' },
      views: ['garden'],
      beds: [{ bed: 'doubleBed', quantity: 1 }],
      count: 9,
      extras: { extraChild: '30.00' },
    },
    {
      name: { en: 'Lagoon Fale' },
      sleeps: { guests: 4, adults: 3, children: 2, infants: 1 },
      size: { squareMetres: 30 },
      facts: { category: 'bungalow', bathroomQuantity: '1' },
      amenities: ['balcony'],
      views: ['sea'],
      beds: [
        { bed: 'queenBed', quantity: 1 },
        { bed: 'singleBed', quantity: 1 },
      ],
      count: 6,
      extras: { extraAdult: '70.00', extraChild: '30.00' },
    },
    {
      name: { en: 'Family House' },
      sleeps: { guests: 7, adults: 6, children: 5, infants: 3 },
      size: { squareMetres: 64 },
      facts: { category: 'house', bathroomQuantity: '2' },
      amenities: ['kitchenette'],
      views: ['sea', 'garden'],
      beds: [
        { bed: 'queenBed', quantity: 2 },
        { bed: 'singleBed', quantity: 3 },
      ],
      count: 2,
      extras: { extraAdult: '60.00', extraChild: '25.00' },
    },
  ],
  plans: [
    { name: 'Bed and breakfast', breakfastIncluded: true, cancellationPolicy: freeUntil(5) },
    { name: 'Saver', breakfastIncluded: true, cancellationPolicy: NON_REFUNDABLE },
  ],
  tariffs: [{}, { season: ['06-01', '09-15'] }, { season: ['12-20', '01-05'] }],
  rates: [
    { of: [1, 1], prices: ['210.00', '255.00', '280.00'] },
    { of: [2, 1], prices: ['345.00', '410.00', '455.00'] },
    { of: [2, 2], prices: ['295.00', '350.00', '390.00'], facts: { minLeadDays: 14 } },
    { of: [3, 1], prices: ['620.00', '720.00', '790.00'], includes: { includedAdults: 4, includedChildren: 2 } },
  ],
  deals: [{ code: 'LAGOON5', kind: 'package-deal', rates: [[2, 1]], nights: 5, price: '1500.00' }],
};
