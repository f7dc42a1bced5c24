import { freeUntil } from '../cancellation.js';
import type { DemoHotel } from '../demo-hotel.js';

const CHERRY_BLOSSOM = ['03-20', '04-15'] as const;

/** Property 2: yen, which have no minor digits; service and taxes on top of the price, one of them for each guest. */
export const KYOTO: DemoHotel = {
  number: 2,
  group: 1,
  slug: 'kyoto',
  facts: {
    name: 'Machiya House Kyoto',
    currency: 'JPY',
    timezone: 'Asia/Tokyo',
    lowInventoryThreshold: 2,
    charges: [
      { name: 'Consumption tax', kind: 'tax', percentage: '10' },
      { name: 'Service', kind: 'fee', percentage: '12.5' },
      { name: 'Accommodation tax', kind: 'tax', amount: '400', per: 'personNight' },
    ],
  },
  content: {
    propertyType: 'ryokan',
    description: { en: 'A merchant house of 1908 with seven rooms around a garden.' },
    address: '418 Sujiya-cho',
    suburb: 'Shimogyo-ku',
    state: 'Kyoto',
    country: 'JP',
    phoneNumber: '+81 75 555 0102',
    latitude: 34.9999,
    longitude: 135.7656,
    checkinStartTime: '15:00',
    checkinEndTime: '21:00',
    checkoutEndTime: '11:00',
    photos: ['The lattice front at night', 'The inner garden'],
    amenities: [{ en: 'Cedar bath', fr: 'Bain en cèdre' }, 'restaurant', 'wifi'],
    acceptedCardTypes: ['JC', 'MC', 'VI'],
  },
  rooms: [
    {
      name: { en: 'Tatami Room', fr: 'Chambre tatami' },
      sleeps: { guests: 3, adults: 3, children: 2, infants: 1 },
      size: { squareMetres: 14.5 },
      facts: { category: 'room', bathroomQuantity: 'shared', smokingPolicy: 'non_smoking' },
      beds: [{ bed: 'futon', quantity: 3 }],
      count: 5,
      left: [{ days: [7, 8], count: 1 }],
      extras: { extraAdult: '6500', extraChild: '3200' },
    },
    {
      name: { en: 'Garden Room', fr: 'Chambre sur jardin' },
      description: { en: 'Opens on the inner garden.' },
      sleeps: { guests: 4, adults: 4, children: 2, infants: 1 },
      size: { squareMetres: 26 },
      facts: { category: 'room', bathroomQuantity: '1', smokingPolicy: 'non_smoking' },
      views: ['garden'],
      beds: [{ bed: 'futon', quantity: 4 }],
      count: 2,
      extras: { extraAdult: '9000', extraChild: '4500' },
    },
    {
      name: { en: 'Storehouse Suite', fr: 'Suite du grenier' },
      description: { en: 'The old rice store, on two floors, with a bath of its own.' },
      sleeps: { guests: 4, adults: 4, children: 2, infants: 2 },
      size: { squareMetres: 48 },
      facts: { category: 'suite', bathroomQuantity: '1.5', smokingPolicy: 'non_smoking' },
      amenities: ['bathtub', 'kettle'],
      views: ['courtyard'],
      beds: [
        { bed: 'doubleBed', quantity: 1 },
        { bed: 'futon', quantity: 2 },
      ],
      count: 1,
      extras: { extraAdult: '11000', extraChild: '5500', extraInfant: '2000' },
    },
  ],
  plans: [
    { name: 'Room only', cancellationPolicy: freeUntil(7) },
    {
      name: 'Half board',
      breakfastIncluded: true,
      cancellationPolicy: freeUntil(7),
      description: 'Breakfast, and dinner in seven small courses.',
    },
  ],
  tariffs: [
    {},
    { weekdays: ['fri', 'sat'] },
    { season: CHERRY_BLOSSOM },
    { season: CHERRY_BLOSSOM, weekdays: ['fri', 'sat'] },
    { season: ['07-14', '07-17'] },
  ],
  rates: [
    { of: [1, 1], prices: ['18333', '21800', '26500', '31000', '33000'], singleAdult: '15200' },
    { of: [1, 2], prices: ['29500', '32900', '37700', '42200', '44000'], singleAdult: '20800' },
    {
      of: [2, 1],
      prices: ['31400', '35800', '42000', '48500', '51000'],
      signs: [{ season: CHERRY_BLOSSOM, minStayThrough: 2 }],
    },
    { of: [2, 2], prices: ['42600', '47000', '53200', '59700', '62000'] },
    {
      of: [3, 2],
      prices: ['68000', '74500', '88000', '96000', '105000'],
      signs: [{ minStayArrival: 2 }, { season: ['12-29', '01-03'], stopSell: true }],
    },
  ],
  deals: [
    {
      code: 'SLOWKYOTO',
      kind: 'length-of-stay-deal',
      rates: [
        [1, 1],
        [2, 1],
      ],
      rules: [
        { minNights: 2, amount: '1000' },
        { minNights: 4, amount: '2500' },
      ],
    },
    { code: 'MOSS3', kind: 'stay-pay-deal', rates: [[2, 2]], stay: [30, 120], stayNights: 3, payNights: 2 },
  ],
};
