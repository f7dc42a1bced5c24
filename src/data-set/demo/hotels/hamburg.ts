import { freeUntil, NON_REFUNDABLE } from '../cancellation.js';
import type { DemoHotel } from '../demo-hotel.js';

/** Property 8: German by default; no channel sells it. */
export const HAMBURG: DemoHotel = {
  number: 8,
  group: 1,
  slug: 'hamburg',
  facts: {
    name: 'Speicher Zwölf Hamburg',
    currency: 'EUR',
    timezone: 'Europe/Berlin',
    defaultLanguage: 'de',
    pricesIncludeCharges: true,
    charges: [
      { name: 'Mehrwertsteuer', kind: 'tax', percentage: '7' },
      { name: 'Kultur- und Tourismustaxe', kind: 'tax', amount: '2.80', per: 'personNight', countsChildren: false },
    ],
  },
  content: {
    propertyType: 'boutiqueHotel',
    description: {
      de: 'Ein Kaffeespeicher von 1888, zwischen zwei Fleeten.',
      en: 'A coffee store of 1888, between two canals.',
    },
    address: 'Brook 12',
    suburb: 'Speicherstadt',
    state: 'Hamburg',
    country: 'DE',
    phoneNumber: '+49 40 555 0108',
    latitude: 53.5443,
    longitude: 9.9976,
    starRating: 4,
    checkinStartTime: '15:00',
    checkoutEndTime: '11:00',
    photos: ['Der Speicher vom Fleet aus', 'Die Bar im alten Kontor'],
    amenities: ['sauna', 'bar', 'bicycleHire', 'wifi'],
    acceptedCardTypes: ['AX', 'MC', 'VI'],
  },
  rooms: [
    {
      name: { de: 'Kontor', en: 'Office Room' },
      description: { de: 'Zum Hof, mit Schreibtisch.', en: 'To the courtyard, with a desk.' },
      sleeps: { guests: 2, adults: 2, children: 1, infants: 1 },
      size: { squareMetres: 18 },
      facts: { category: 'room', bathroomQuantity: '1', code: 'KON', smokingPolicy: 'non_smoking' },
      amenities: ['desk', 'kettle'],
      views: ['courtyard'],
      beds: [{ bed: 'queenBed', quantity: 1 }],
      count: 18,
      extras: { extraChild: '15.00' },
    },
    {
      name: { de: 'Fleetzimmer', en: 'Canal Room' },
      sleeps: { guests: 3, adults: 3, children: 1, infants: 1 },
      size: { squareMetres: 24 },
      facts: { category: 'room', bathroomQuantity: '1', code: 'FLT', smokingPolicy: 'non_smoking' },
      views: ['canal'],
      beds: [{ bed: 'kingBed', quantity: 1 }],
      count: 10,
      extras: { extraAdult: '40.00', extraChild: '15.00' },
    },
    {
      name: { de: 'Windenboden', en: 'Hoist Loft' },
      description: { de: 'Unter dem Giebel, mit der alten Winde.', en: 'Under the gable, with the old hoist.' },
      sleeps: { guests: 4, adults: 4, children: 2, infants: 1 },
      size: { squareMetres: 55 },
      facts: { category: 'suite', bathroomQuantity: '1.5', code: 'WND', smokingPolicy: 'non_smoking' },
      amenities: ['bathtub', 'coffeeMachine'],
      views: ['canal', 'harbour'],
      beds: [
        { bed: 'kingBed', quantity: 1 },
        { bed: 'sofaBed', quantity: 1 },
      ],
      count: 1,
      extras: { extraAdult: '50.00', extraChild: '20.00' },
    },
  ],
  plans: [
    { name: 'Flexibel', cancellationPolicy: freeUntil(1) },
    { name: 'Mit Frühstück', breakfastIncluded: true, cancellationPolicy: freeUntil(1) },
    { name: 'Fest gebucht', cancellationPolicy: NON_REFUNDABLE },
  ],
  // The harbour's birthday fills the city.
  tariffs: [{}, { weekdays: ['fri', 'sat'] }, { season: ['05-07', '05-10'] }, { season: ['12-01', '12-23'] }],
  rates: [
    { of: [1, 1], prices: ['119.00', '139.00', '210.00', '149.00'], singleAdult: '105.00' },
    { of: [1, 3], prices: ['102.00', '119.00', '185.00', '128.00'], facts: { minLeadDays: 10 } },
    { of: [2, 1], prices: ['149.00', '172.00', '255.00', '184.00'] },
    { of: [2, 2], prices: ['187.00', '210.00', '293.00', '222.00'] },
    {
      of: [3, 2],
      prices: ['289.00', '329.00', '480.00', '349.00'],
      signs: [{ season: ['05-07', '05-10'], minStayThrough: 2 }],
    },
  ],
  deals: [{ code: 'WINTERFLEET', kind: 'stay-pay-deal', rates: [[2, 1]], stayNights: 3, payNights: 2, minLeadDays: 3 }],
  promotions: [{ code: 'MOIN', amount: '10.00', rates: [{ of: [1, 1] }, { of: [2, 1], own: { percentage: '11' } }] }],
};
