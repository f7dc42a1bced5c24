import { freeUntil } from '../cancellation.js';
import type { DemoHotel } from '../demo-hotel.js';

/** Property 13: Spanish by default, prices by the number of adults; a channel is connected and sells none of its rates. */
export const MEXICO_CITY: DemoHotel = {
  number: 13,
  group: 1,
  slug: 'mexico',
  facts: {
    name: 'Casa Zaguán Ciudad de México',
    currency: 'MXN',
    timezone: 'America/Mexico_City',
    defaultLanguage: 'es',
    charges: [
      { name: 'IVA', kind: 'tax', percentage: '16' },
      { name: 'ISH', kind: 'tax', percentage: '3.5' },
    ],
  },
  content: {
    propertyType: 'boutiqueHotel',
    description: {
      es: 'Una casa porfiriana con tres patios en la Roma.',
      en: 'A house of 1905 with three courtyards, in Roma.',
    },
    address: 'Calle de Colima 187',
    suburb: 'Roma Norte',
    state: 'CDMX',
    country: 'MX',
    phoneNumber: '+52 55 5555 0113',
    latitude: 19.4186,
    longitude: -99.1608,
    starRating: 4.5,
    checkinStartTime: '15:00',
    checkoutEndTime: '12:00',
    photos: ['El zaguán', 'El segundo patio'],
    amenities: ['restaurant', 'terrace', 'spa'],
    acceptedCardTypes: ['AX', 'MC', 'VI'],
  },
  rooms: [
    {
      name: { es: 'Habitación Patio', en: 'Courtyard Room' },
      sleeps: { guests: 3, adults: 3, children: 1, infants: 1 },
      size: { squareMetres: 24 },
      facts: { category: 'room', bathroomQuantity: '1', smokingPolicy: 'non_smoking' },
      views: ['courtyard'],
      beds: [{ bed: 'queenBed', quantity: 1 }],
      count: 10,
      extras: { extraAdult: '650.00', extraChild: '300.00' },
    },
    {
      name: { es: 'Habitación Azotea', en: 'Roof Room' },
      sleeps: { guests: 3, adults: 2, children: 1, infants: 1 },
      size: { squareMetres: 29 },
      facts: { category: 'room', bathroomQuantity: '1', smokingPolicy: 'non_smoking' },
      amenities: ['terrace'],
      views: ['city'],
      beds: [{ bed: 'kingBed', quantity: 1 }],
      count: 4,
      extras: { extraChild: '300.00' },
    },
    {
      name: { es: 'Suite Zaguán', en: 'Gate Suite' },
      description: { es: 'Dos salas y la biblioteca de la casa.', en: 'Two salons and the library of the house.' },
      sleeps: { guests: 5, adults: 4, children: 2, infants: 1 },
      size: { squareMetres: 61 },
      facts: { category: 'suite', bathroomQuantity: '2', smokingPolicy: 'non_smoking' },
      amenities: ['bathtub'],
      views: ['garden'],
      beds: [
        { bed: 'kingBed', quantity: 1 },
        { bed: 'sofaBed', quantity: 1 },
      ],
      count: 2,
      extras: { extraAdult: '900.00', extraChild: '400.00' },
    },
  ],
  plans: [
    { name: 'Tarifa flexible', cancellationPolicy: freeUntil(2) },
    { name: 'Con desayuno', breakfastIncluded: true, cancellationPolicy: freeUntil(2) },
  ],
  tariffs: [{}, { weekdays: ['fri', 'sat'] }, { season: ['10-30', '11-03'] }],
  rates: [
    {
      of: [1, 1],
      prices: [
        { '1': '2390.00', '2': '2690.00' },
        { '1': '2790.00', '2': '3150.00' },
        { '1': '3900.00', '2': '4300.00' },
      ],
    },
    {
      of: [1, 2],
      prices: [
        { '1': '2660.00', '2': '3230.00' },
        { '1': '3060.00', '2': '3690.00' },
        { '1': '4170.00', '2': '4840.00' },
      ],
    },
    {
      of: [2, 1],
      prices: [
        { '1': '3100.00', '2': '3400.00' },
        { '1': '3550.00', '2': '3900.00' },
        { '1': '4900.00', '2': '5300.00' },
      ],
    },
    {
      of: [3, 2],
      prices: [
        { '2': '6900.00', '4': '8400.00' },
        { '2': '7800.00', '4': '9500.00' },
        { '2': '10500.00', '4': '12400.00' },
      ],
      signs: [{ season: ['10-30', '11-03'], minStayArrival: 3 }],
    },
  ],
  deals: [{ code: 'TRESNOCHES', kind: 'stay-pay-deal', rates: [[2, 1]], stayNights: 3, payNights: 2, repeats: true }],
};
