import { freeUntil, NON_REFUNDABLE } from '../cancellation.js';
import type { DemoHotel } from '../demo-hotel.js';

/** Property 14, of the other group: houses for a week, with a fee for the stay. */
export const HANALEI: DemoHotel = {
  number: 14,
  group: 2,
  slug: 'hanalei',
  facts: {
    name: 'Lanai Point Hanalei',
    currency: 'USD',
    timezone: 'Pacific/Honolulu',
    charges: [
      { name: 'Cleaning', kind: 'fee', amount: '95.00', per: 'stay', taxed: true },
      { name: 'General excise tax', kind: 'tax', percentage: '4.712', appliesTo: 'roomAndFees' },
      { name: 'Accommodations tax', kind: 'tax', percentage: '14', appliesTo: 'roomAndFees' },
    ],
  },
  content: {
    propertyType: 'villas',
    description: { en: 'Plantation cottages between the taro fields and the bay.' },
    address: '5 Weke Road',
    suburb: 'Hanalei',
    state: 'HI',
    country: 'US',
    phoneNumber: '+1 808 555 0114',
    latitude: 22.2089,
    longitude: -159.5006,
    checkinStartTime: '16:00',
    checkinEndTime: '22:00',
    checkoutEndTime: '10:00',
    photos: ['The cottages after rain'],
    amenities: ['garden', 'bicycleHire', 'parking'],
    acceptedCardTypes: ['AX', 'MC', 'VI'],
  },
  rooms: [
    {
      name: { en: 'Taro Cottage' },
      sleeps: { guests: 4, adults: 4, children: 2, infants: 1 },
      size: { squareFeet: 620 },
      facts: { category: 'cottage', bathroomQuantity: '1', smokingPolicy: 'non_smoking' },
      views: ['mountains'],
      beds: [
        { bed: 'queenBed', quantity: 1 },
        { bed: 'sofaBed', quantity: 1 },
      ],
      count: 5,
      extras: { extraAdult: '40.00', extraChild: '15.00' },
    },
    {
      name: { en: 'Bay Cottage' },
      description: { en: 'On the beach side of the lane.' },
      sleeps: { guests: 5, adults: 4, children: 3, infants: 1 },
      size: { squareFeet: 780 },
      facts: { category: 'cottage', bathroomQuantity: '1.5', smokingPolicy: 'non_smoking' },
      views: ['sea'],
      beds: [
        { bed: 'kingBed', quantity: 1 },
        { bed: 'bunkBed', quantity: 1 },
      ],
      count: 3,
      left: [{ days: [20, 27], count: 0 }],
      extras: { extraAdult: '50.00', extraChild: '20.00' },
    },
    {
      name: { en: 'Manager’s House' },
      sleeps: { guests: 8, adults: 8, children: 6, infants: 2 },
      size: { squareFeet: 1600 },
      facts: { category: 'house', bathroomQuantity: '3', smokingPolicy: 'non_smoking' },
      views: ['mountains', 'garden'],
      beds: [
        { bed: 'kingBed', quantity: 2 },
        { bed: 'doubleBed', quantity: 2 },
      ],
      count: 1,
      extras: { extraAdult: '45.00', extraChild: '20.00' },
    },
  ],
  plans: [
    { name: 'Flexible', cancellationPolicy: freeUntil(14) },
    { name: 'Week', cancellationPolicy: NON_REFUNDABLE, description: 'Seven nights and more.' },
  ],
  tariffs: [{}, { season: ['06-10', '08-20'] }, { season: ['12-18', '01-05'] }],
  rates: [
    { of: [1, 1], prices: ['265.00', '310.00', '395.00'], signs: [{ minStayArrival: 3 }] },
    { of: [1, 2], prices: ['229.00', '268.00', '342.00'], signs: [{ minStayArrival: 7 }] },
    { of: [2, 1], prices: ['345.00', '405.00', '510.00'], signs: [{ minStayArrival: 3, maxStayArrival: 14 }] },
    { of: [2, 2], prices: ['298.00', '350.00', '441.00'], signs: [{ minStayArrival: 7 }] },
    {
      of: [3, 1],
      prices: ['690.00', '820.00', '1050.00'],
      includes: { includedAdults: 6, includedChildren: 0 },
      signs: [{ minStayArrival: 5 }, { weekdays: ['mon', 'tue', 'wed', 'thu', 'sun'], closedToArrival: true }],
    },
  ],
};
