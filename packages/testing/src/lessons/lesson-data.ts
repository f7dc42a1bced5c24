import { hotelWith } from '../hotel-with.js';
import { hotelsWith } from '../hotels-with.js';

export const PROPERTY = '20000000-0000-4000-8000-000000000001';
export const ROOM_RATES = ['50000000-0000-4000-8000-000000000001', '50000000-0000-4000-8000-000000000002'] as const;
const VAT = { name: 'VAT', kind: 'tax', percentage: '10', appliesTo: 'room' };
export const TWO_RATES = hotelWith({
  rates: [
    { price: '120.10', extraAdult: '31.15', extraChild: '12.05' },
    { price: '99.95', weekend: '140.00' },
  ],
  property: { charges: [VAT] },
});

export const NIGHTS = Array.from({ length: 20 }, (_, at) => `2027-03-${at + 10}`);

/** A hotel of many room types, made of the same parts. Only the first has rooms: ten years of them take long to import. */
export function roomTypes(count: number, parts: (number: number) => object = () => ({})): object {
  const document = hotelWith({ rates: [{ price: '100.00' }] });
  const [property] = document.properties as { roomTypes: Record<string, unknown>[] }[];
  const [first = {}] = property?.roomTypes ?? [];
  if (property === undefined) return document;
  property.roomTypes = Array.from({ length: count }, (_, at) => ({
    ...first,
    ...(at > 0 && {
      ...{ uuid: `30000000-0000-4000-8000-${String(at + 1).padStart(12, '0')}`, name: `Room ${at + 1}` },
      inventory: [],
    }),
    ...parts(at + 1),
  }));
  return document;
}

/** Lists of several pages, of whatever size. */
export const MANY_ROOM_TYPES = roomTypes(53);
export const MANY_HOTELS = hotelsWith(61, { rates: [], property: { roomTypes: [] } });

/** Each night has a price of its own, so that no mix-up of nights is right by chance. */
export const withPriceOfEachNight = () => {
  const document = hotelWith({ rates: [{ price: '100.00' }] });
  const [property] = document.properties as { roomRates: { calendar: object[] }[] }[];
  const entries = NIGHTS.map((night, at) => ({ from: night, to: night, amount: `${101 + at}.10` }));
  property?.roomRates[0]?.calendar.push(...entries);
  return document;
};

/** A deal of the channel. */
export const withDeal = () => {
  const document = structuredClone(TWO_RATES);
  document.channels = document.channels.map((one) => ({
    ...one,
    deals: [
      {
        ...{ code: 'SPRING', kind: 'direct-agreement', discountPercentage: '12.5', commissionPercentage: '10' },
        ...{ stayFrom: '2027-03-01', properties: [{ uuid: PROPERTY }] },
      },
    ],
  }));
  return document;
};
