import { freeUntil, NON_REFUNDABLE } from '../cancellation.js';
import type { DemoHotel } from '../demo-hotel.js';

/** Property 7: Portuguese by default; a city tax for adults, on the first seven nights. */
export const PORTO: DemoHotel = {
  number: 7,
  group: 1,
  slug: 'porto',
  facts: {
    name: 'Ribeira Stairs Porto',
    currency: 'EUR',
    timezone: 'Europe/Lisbon',
    defaultLanguage: 'pt',
    pricesIncludeCharges: true,
    charges: [
      { name: 'IVA', kind: 'tax', percentage: '6' },
      { name: 'Taxa turística', kind: 'tax', amount: '3.00', per: 'personNight', countsChildren: false, maxNights: 7 },
    ],
  },
  content: {
    propertyType: 'guestHouse',
    description: {
      pt: 'Quatro casas estreitas numa escadaria, a dois minutos do Douro.',
      en: 'Four narrow houses on one flight of stairs, two minutes from the Douro.',
      es: 'Cuatro casas estrechas en una escalinata, a dos minutos del Duero.',
    },
    address: 'Escadas do Barredo 21',
    suburb: 'Ribeira',
    state: 'Porto',
    country: 'PT',
    phoneNumber: '+351 22 555 0107',
    latitude: 41.1405,
    longitude: -8.6122,
    checkinStartTime: '15:00',
    checkinEndTime: '22:30',
    checkoutEndTime: '11:00',
    photos: ['As casas vistas da ponte', 'O pátio das laranjeiras'],
    amenities: ['terrace', 'bar', 'wifi'],
    acceptedCardTypes: ['MC', 'VI'],
  },
  rooms: [
    {
      name: { pt: 'Quarto do Pátio', en: 'Courtyard Room' },
      sleeps: { guests: 3, adults: 2, children: 1, infants: 1 },
      size: { squareMetres: 16 },
      facts: { category: 'room', bathroomQuantity: '1', smokingPolicy: 'non_smoking' },
      views: ['courtyard'],
      beds: [{ bed: 'doubleBed', quantity: 1 }],
      count: 7,
      extras: { extraChild: '18.00' },
    },
    {
      name: { pt: 'Quarto do Rio', en: 'River Room' },
      description: { pt: 'Varanda sobre o Douro.', en: 'A balcony above the Douro.' },
      sleeps: { guests: 3, adults: 3, children: 1, infants: 1 },
      size: { squareMetres: 21 },
      facts: { category: 'room', bathroomQuantity: '1', smokingPolicy: 'non_smoking' },
      amenities: ['balcony'],
      views: ['river'],
      beds: [{ bed: 'queenBed', quantity: 1 }],
      count: 4,
      extras: { extraAdult: '35.00', extraChild: '18.00' },
    },
    {
      name: { pt: 'Águas-furtadas', en: 'Attic' },
      sleeps: { guests: 5, adults: 4, children: 3, infants: 1 },
      size: { squareMetres: 38 },
      facts: { category: 'apartment', bathroomQuantity: '1', smokingPolicy: 'non_smoking' },
      amenities: ['kitchenette'],
      views: ['river', 'city'],
      beds: [
        { bed: 'doubleBed', quantity: 1 },
        { bed: 'sofaBed', quantity: 1 },
      ],
      count: 1,
      extras: { extraAdult: '30.00', extraChild: '15.00' },
    },
  ],
  plans: [
    { name: 'Flexível', breakfastIncluded: true, cancellationPolicy: freeUntil(2) },
    { name: 'Não reembolsável', breakfastIncluded: true, cancellationPolicy: NON_REFUNDABLE },
  ],
  tariffs: [{}, { weekdays: ['fri', 'sat'] }, { season: ['06-15', '09-15'] }, { season: ['06-23', '06-24'] }],
  rates: [
    { of: [1, 1], prices: ['92.00', '108.00', '124.00', '160.00'], singleAdult: '81.00' },
    { of: [1, 2], prices: ['80.00', '95.00', '109.00', '141.00'] },
    { of: [2, 1], prices: ['128.00', '149.00', '172.00', '225.00'] },
    { of: [2, 2], prices: ['112.50', '131.00', '151.50', '198.00'] },
    { of: [3, 1], prices: ['165.00', '189.00', '215.00', '290.00'], signs: [{ minStayThrough: 2 }] },
  ],
  deals: [
    {
      code: 'DOURO',
      kind: 'length-of-stay-deal',
      rates: [
        [1, 1],
        [3, 1],
      ],
      rules: [
        { minNights: 4, percentage: '10' },
        { minNights: 10, percentage: '17.5' },
        { minNights: 21, percentage: '30' },
      ],
    },
    { code: 'ANTECIPADA', kind: 'early-bird-deal', rates: [[2, 1]], minLeadDays: 45, amount: '12.00' },
  ],
};
