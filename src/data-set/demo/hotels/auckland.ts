import { freeUntil, NON_REFUNDABLE } from '../cancellation.js';
import type { DemoHotel } from '../demo-hotel.js';

const SUMMER = ['12-20', '02-08'] as const;

/** Property 5: just west of the date line, hours ahead of most; a tax that visitors may be exempt from. */
export const AUCKLAND: DemoHotel = {
  number: 5,
  group: 1,
  slug: 'auckland',
  facts: {
    name: 'Tidemark Auckland',
    currency: 'NZD',
    timezone: 'Pacific/Auckland',
    pricesIncludeCharges: true,
    charges: [{ name: 'GST', kind: 'tax', percentage: '15' }],
  },
  content: {
    propertyType: 'hotel',
    description: {
      en: 'Timber and glass on the Viaduct, with ferries at the door.',
      de: 'Holz und Glas am Viaduct, die Fähren vor der Tür.',
    },
    address: '88 Halsey Street',
    suburb: 'Wynyard Quarter',
    state: 'Auckland',
    country: 'NZ',
    phoneNumber: '+64 9 555 0105',
    latitude: -36.8419,
    longitude: 174.7575,
    starRating: 4,
    checkinStartTime: '15:00',
    checkoutEndTime: '10:30',
    photos: ['The basin at dawn', 'The lobby'],
    amenities: ['gym', 'bar', 'parking', 'wifi'],
    acceptedCardTypes: ['AX', 'DN', 'MC', 'VI'],
    taxExemptions: ['is-nz-gst-opt-out'],
  },
  rooms: [
    {
      name: { en: 'Compact Queen', de: 'Kleines Queensize-Zimmer' },
      sleeps: { guests: 2, adults: 2, children: 1, infants: 1 },
      size: { squareMetres: 19 },
      facts: { category: 'room', bathroomQuantity: '1', code: 'CQ', smokingPolicy: 'non_smoking' },
      views: ['courtyard'],
      beds: [{ bed: 'queenBed', quantity: 1 }],
      count: 20,
      extras: { extraChild: '20.00' },
    },
    {
      name: { en: 'Basin King', de: 'Kingsize-Zimmer am Hafenbecken' },
      sleeps: { guests: 3, adults: 3, children: 2, infants: 1 },
      size: { squareMetres: 27 },
      facts: { category: 'room', bathroomQuantity: '1', code: 'BK', smokingPolicy: 'non_smoking' },
      amenities: ['coffeeMachine', 'desk'],
      views: ['harbour'],
      beds: [{ bed: 'kingBed', quantity: 1 }],
      count: 16,
      extras: { extraAdult: '45.00', extraChild: '20.00' },
    },
    {
      name: { en: 'Family Twin', de: 'Familienzimmer' },
      sleeps: { guests: 5, adults: 4, children: 3, infants: 2 },
      size: { squareMetres: 34 },
      facts: { category: 'family', bathroomQuantity: '1', code: 'FT', smokingPolicy: 'non_smoking' },
      views: ['city'],
      beds: [{ bed: 'doubleBed', quantity: 2 }],
      count: 8,
      extras: { extraAdult: '45.00', extraChild: '20.00' },
    },
    {
      name: { en: 'Loft under repair', de: 'Loft im Umbau' },
      sleeps: { guests: 4, adults: 4, children: 2, infants: 1 },
      facts: { active: false, category: 'suite', code: 'LFT' },
      beds: [{ bed: 'kingBed', quantity: 1 }],
      count: 1,
      extras: {},
    },
  ],
  plans: [
    { name: 'Flexible', cancellationPolicy: freeUntil(1) },
    { name: 'Bed and breakfast', breakfastIncluded: true, cancellationPolicy: freeUntil(1) },
    { name: 'Long ahead', cancellationPolicy: NON_REFUNDABLE },
  ],
  tariffs: [{}, { weekdays: ['fri', 'sat'] }, { season: SUMMER }, { season: SUMMER, weekdays: ['fri', 'sat'] }],
  rates: [
    { of: [1, 1], prices: ['189.00', '209.00', '239.00', '259.00'], singleAdult: '179.00' },
    { of: [1, 3], prices: ['159.00', '178.00', '203.00', '220.00'], facts: { minLeadDays: 60 } },
    { of: [2, 1], prices: ['245.00', '269.00', '305.00', '329.00'] },
    { of: [2, 2], prices: ['301.00', '325.00', '361.00', '385.00'] },
    { of: [3, 1], prices: ['310.00', '340.00', '385.00', '415.00'] },
    { of: [4, 1], prices: ['420.00'] },
  ],
  deals: [
    {
      code: 'TIDES',
      kind: 'stay-pay-deal',
      rates: [
        [2, 1],
        [2, 2],
      ],
      stayNights: 3,
      payNights: 2,
      sell: [-1, 90],
      maxNights: 6,
    },
  ],
  promotions: [{ code: 'FERRY', percentage: '8', stay: [20, 160], rates: [{ of: [1, 1] }, { of: [2, 1] }] }],
};
