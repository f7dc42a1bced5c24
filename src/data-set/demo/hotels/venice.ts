import { freeUntil, NON_REFUNDABLE } from '../cancellation.js';
import type { DemoHotel } from '../demo-hotel.js';

/** Property 10: Italian by default; a city tax on the first five nights, dearer from one year to the next. */
export const VENICE: DemoHotel = {
  number: 10,
  group: 1,
  slug: 'venezia',
  facts: {
    name: 'Corte Nova Venezia',
    currency: 'EUR',
    timezone: 'Europe/Rome',
    defaultLanguage: 'it',
    pricesIncludeCharges: true,
    charges: [
      { name: 'IVA', kind: 'tax', percentage: '10' },
      cityTax('4.00', { validTo: '2026-12-31' }),
      cityTax('4.50', { validFrom: '2027-01-01' }),
    ],
  },
  content: {
    propertyType: 'guestHouse',
    description: {
      it: 'Nove camere attorno a una corte, lontano dalla folla.',
      en: 'Nine rooms around a courtyard, away from the crowds.',
    },
    address: 'Calle del Tagiapiera 2931',
    suburb: 'Castello',
    state: 'VE',
    country: 'IT',
    phoneNumber: '+39 041 555 0110',
    latitude: 45.4351,
    longitude: 12.3497,
    starRating: 3.5,
    checkinStartTime: '14:00',
    checkinEndTime: '21:00',
    checkoutEndTime: '10:00',
    photos: ['La corte', 'Il rio dalla finestra'],
    amenities: ['garden', 'airportTransfer', 'airConditioning'],
    acceptedCardTypes: ['MC', 'VI'],
  },
  rooms: [
    {
      name: { it: 'Camera Corte', en: 'Courtyard Room' },
      sleeps: { guests: 2, adults: 2, children: 1, infants: 1 },
      size: { squareMetres: 15 },
      facts: { category: 'room', bathroomQuantity: '1', smokingPolicy: 'non_smoking' },
      views: ['courtyard'],
      beds: [{ bed: 'doubleBed', quantity: 1 }],
      count: 5,
      extras: { extraChild: '20.00' },
    },
    {
      name: { it: 'Camera Rio', en: 'Canal Room' },
      sleeps: { guests: 3, adults: 3, children: 1, infants: 1 },
      size: { squareMetres: 20 },
      facts: { category: 'room', bathroomQuantity: '1', smokingPolicy: 'non_smoking' },
      views: ['canal'],
      beds: [
        { bed: 'doubleBed', quantity: 1 },
        { bed: 'singleBed', quantity: 1 },
      ],
      count: 3,
      extras: { extraAdult: '45.00', extraChild: '20.00' },
    },
    {
      name: { it: 'Altana', en: 'Roof Room' },
      description: { it: 'Con una terrazza di legno sui tetti.', en: 'With a wooden terrace above the roofs.' },
      sleeps: { guests: 3, adults: 2, children: 1, infants: 1 },
      size: { squareMetres: 32 },
      facts: { category: 'suite', bathroomQuantity: '1', smokingPolicy: 'smoking' },
      amenities: ['terrace', 'bathtub'],
      views: ['city'],
      beds: [{ bed: 'kingBed', quantity: 1 }],
      count: 1,
      extras: { extraChild: '25.00' },
    },
  ],
  plans: [
    { name: 'Camera e colazione', breakfastIncluded: true, cancellationPolicy: freeUntil(7) },
    { name: 'Non rimborsabile', breakfastIncluded: true, cancellationPolicy: NON_REFUNDABLE },
  ],
  tariffs: [
    {},
    { weekdays: ['fri', 'sat'] },
    { season: ['04-01', '10-31'] },
    { season: ['04-01', '10-31'], weekdays: ['fri', 'sat'] },
    { season: ['02-06', '02-17'] },
  ],
  rates: [
    { of: [1, 1], prices: ['110.00', '140.00', '185.00', '215.00', '260.00'] },
    { of: [1, 2], prices: ['95.00', '121.00', '160.00', '186.00', '225.00'] },
    { of: [2, 1], prices: ['145.00', '180.00', '235.00', '270.00', '320.00'] },
    {
      of: [3, 1],
      prices: ['220.00', '260.00', '340.00', '385.00', '460.00'],
      signs: [{ weekdays: ['sat'], closedToArrival: true, closedToDeparture: true }],
    },
  ],
  deals: [
    {
      code: 'LAGUNA',
      kind: 'length-of-stay-deal',
      rates: [[2, 1]],
      stay: [15, 240],
      rules: [
        { minNights: 3, amount: '15.00' },
        { minNights: 5, amount: '25.00' },
      ],
    },
  ],
};

function cityTax(amount: string, valid: { validFrom: string } | { validTo: string }) {
  return {
    name: 'Imposta di soggiorno',
    kind: 'tax',
    amount,
    per: 'personNight',
    countsChildren: false,
    maxNights: 5,
    ...valid,
  } as const;
}
