import { smallDataSet } from './small-data-set.js';

/** The small data set with every member that only a booking engine reads. Each call returns a new one. */
export function bookingDataSet() {
  return structuredClone(withBookingMembers());
}

function withBookingMembers() {
  const { properties, ...rest } = smallDataSet();
  const [property] = properties;
  const { content, roomTypes, ratePlans, roomRates, ...others } = property!;
  return {
    ...rest,
    properties: [
      {
        ...others,
        content: { ...content, ...BOOKING_CONTENT },
        roomTypes: roomTypes.map((roomType) => ({
          ...roomType,
          content: { ...roomType.content, ...BOOKING_ROOM_CONTENT },
        })),
        ratePlans: [{ ...ratePlans[0]!, ...BOOKING_PLAN }, DERIVED_PLAN],
        roomRates: roomRates.map((roomRate) => ({ ...roomRate, ...BOOKING_RATE })),
      },
    ],
  };
}

const BOOKING_CONTENT = {
  postcode: '28001',
  checkoutStartTime: '07:30',
  photos: [
    { url: 'https://example.org/a.jpg', captions: 'Vista', sortOrder: 2 },
    { url: 'https://example.org/b.jpg', captions: '' },
  ],
  facilities: [{ es: 'Piscina', fr: 'Piscine' }],
  parking: [{ es: 'Garaje' }],
  transport: [{ es: 'Metro a 200 m' }],
  banner: { url: 'https://example.org/wide.jpg', captions: 'Fachada' },
  smokingPolicy: { nonSmokingRooms: true, smokeFreeProperty: false },
  termsAndConditions: { es: 'Condiciones', en: 'Terms' },
  directions: { es: 'Salida 3' },
};

const BOOKING_ROOM_CONTENT = {
  photos: [{ url: 'https://example.org/r.jpg', captions: '', sortOrder: 1 }],
  viewOtaCode: 8,
  bedConfigurations: [
    { bedCode: { es: 'Cama' }, quantity: 2, otaCode: 8, bedroom: 'Dormitorio 1' },
    { bedCode: { es: 'Litera' }, quantity: 1 },
  ],
};

const BOOKING_PLAN = {
  lunchIncluded: true,
  dinnerIncluded: true,
  cancellationPenalties: [
    { deadlineHours: 48, nights: 1 },
    { deadlineHours: 24, percentage: '62.5' },
    { deadlineHours: 0, amount: '120.00' },
  ],
  deposit: { type: 'amount', value: '50.00' },
  nonGuaranteeCutoffTime: '18:00',
};

/** Its policy follows from its penalties. */
const DERIVED_PLAN = {
  uuid: 'aaaaaaaa-0000-4000-8000-000000000007',
  name: 'Saver',
  cancellationPenalties: [{ deadlineHours: 87_600, percentage: '100' }],
  deposit: { type: 'nights', value: '2' },
};

const BOOKING_RATE = { name: 'Doble flexible', description: 'Con vistas', maxNumberOfRooms: 3 };
