/** Uuids of the small data set, by what they identify. */
export const UUIDS = {
  group: 'aaaaaaaa-0000-4000-8000-000000000001',
  property: 'aaaaaaaa-0000-4000-8000-000000000002',
  roomType: 'aaaaaaaa-0000-4000-8000-000000000003',
  ratePlan: 'aaaaaaaa-0000-4000-8000-000000000004',
  perDay: 'aaaaaaaa-0000-4000-8000-000000000005',
  perOccupancy: 'aaaaaaaa-0000-4000-8000-000000000006',
  nowhere: 'aaaaaaaa-0000-4000-8000-00000000000f',
} as const;

/** A valid data set with one of everything. Each call returns a new one, so that a test can modify it. */
export function smallDataSet() {
  return {
    groups: [{ uuid: UUIDS.group, name: 'Group' }],
    properties: [smallProperty()],
    channels: [smallChannel()],
    keys: [
      { kind: 'group', groupUuid: UUIDS.group, key: 'group-key-1' },
      { kind: 'property', propertyUuid: UUIDS.property, key: 'property-key-1' },
      { kind: 'channel', apiId: 'channel-1', key: 'channel-key-1', name: 'of a channel', requestsPerMinute: 7 },
    ],
  };
}

export function smallProperty() {
  return {
    uuid: UUIDS.property,
    groupUuid: UUIDS.group,
    name: 'Property',
    currency: 'EUR',
    timezone: 'Europe/Madrid',
    defaultLanguage: 'es',
    content: {
      propertyType: { es: 'Hotel', en: 'Hotel' },
      description: { es: 'Descripción' },
      ...{ address: 'Calle 1', suburb: '', state: 'M', country: 'ES', email: 'a@example.org', phoneNumber: '+34' },
      ...{ latitude: 40.5, longitude: -3.25, starRating: 4.5 },
      ...{ checkinStartTime: '14:00', checkinEndTime: '23:30', checkoutEndTime: '11:00' },
      photos: [{ url: 'https://example.org/a.jpg', captions: 'Vista' }],
      amenities: [{ es: 'Piscina', fr: 'Piscine' }],
      acceptedCardTypes: ['VI', 'MC'],
      taxExemptions: ['is-nz-gst-opt-out'],
      bookingEngineUrl: 'https://book.example.org/?a=1',
    },
    charges: [
      { name: 'IVA', kind: 'tax', percentage: '10', appliesTo: 'roomAndFees', validFrom: '2020-01-01' },
      { name: 'Limpieza', kind: 'fee', amount: '30.00', per: 'stay', taxed: true },
      {
        ...{ name: 'Tasa', kind: 'tax', amount: '1.5', per: 'personNight', countsChildren: false, maxNights: 7 },
        ...{ stayFrom: '2027-04-01', stayTo: '2027-05-31' },
      },
    ],
    roomTypes: [smallRoomType()],
    ratePlans: [
      {
        uuid: UUIDS.ratePlan,
        name: 'Flexible',
        cancellationPolicy: { policyType: 'free-cancellation', freeCancellationUntilDays: 2 },
      },
    ],
    roomRates: smallRoomRates(),
    deals: smallDeals(),
    promotions: [
      {
        code: ' Spring ',
        percentage: '12.5',
        stayFrom: '2027-04-01',
        roomRates: [{ uuid: UUIDS.perDay }, { uuid: UUIDS.perOccupancy, amount: '5.00' }],
      },
    ],
  };
}

function smallRoomType() {
  return {
    uuid: UUIDS.roomType,
    name: 'Doble',
    description: 'A room',
    roomSize: 22.5,
    roomSizeUnit: 'm^2',
    bathroomQuantity: '1.5',
    ...{ maxOccupancy: 4, maxAdultOccupancy: 3, maxChildOccupancy: 2, maxInfantOccupancy: 1 },
    content: {
      name: { es: 'Doble' },
      views: [{ es: 'Mar' }],
      bedConfigurations: [{ bedCode: { es: 'Cama' }, quantity: 2 }],
    },
    inventory: [
      { from: '2027-04-01', to: '2027-04-30', count: 5 },
      { from: '2027-04-10', to: '2027-04-10', count: null as number | null },
    ],
  };
}

function smallRoomRates() {
  const both = { roomTypeUuid: UUIDS.roomType, ratePlanUuid: UUIDS.ratePlan };
  return [
    {
      ...both,
      uuid: UUIDS.perDay,
      minLeadDays: 1,
      pricing: { model: 'perDay', includedAdults: 2, includedChildren: 1 },
      calendar: [
        { from: '2027-04-01', to: '2027-04-30', amount: '100.00', singleAdult: '85.5', extraAdult: '20' },
        { from: '2027-04-01', to: '2027-04-30', weekdays: ['fri', 'sat'], amount: '129.99' },
        { from: '2027-04-05', to: '2027-04-06', stopSell: true, minStayArrival: 3 },
      ],
    },
    {
      ...both,
      uuid: UUIDS.perOccupancy,
      sortOrder: 1,
      pricing: { model: 'perOccupancy' },
      calendar: [{ from: '2027-04-01', to: '2027-04-30', amounts: { '1': '90.00', '2': '110.00' }, extraAdult: '25' }],
    },
  ];
}

function smallDeals() {
  const to = (): { roomRateUuids: string[] } => ({ roomRateUuids: [UUIDS.perDay] });
  return [
    { ...to(), code: 'STAY3', kind: 'stay-pay-deal', stayNights: 3, payNights: 2, repeats: true },
    {
      ...to(),
      code: 'LONG',
      kind: 'length-of-stay-deal',
      rules: [
        { minNights: 7, percentage: '15' },
        { minNights: 4, amount: '7.50' },
      ],
    },
    { ...to(), code: 'PACK', kind: 'package-deal', nights: 2, price: '150.00', sellFrom: '2027-01-01' },
    { code: 'EARLY', kind: 'early-bird-deal', percentage: '5', minLeadDays: 60, roomRateUuids: [] as string[] },
    { ...to(), code: 'LAST', kind: 'last-minute-deal', amount: '20.00', maxLeadDays: 3, active: false },
  ];
}

function smallChannel() {
  return {
    apiId: 'channel-1',
    name: 'Channel',
    properties: [
      {
        uuid: UUIDS.property,
        siteminderCommissionPercentage: '3',
        channelCommissionPercentage: '12.5',
        roomRateUuids: [UUIDS.perDay],
      },
    ],
    deals: [
      {
        code: 'AGREE',
        kind: 'direct-agreement',
        discountPercentage: '0',
        commissionPercentage: '9',
        stayFrom: '2027-03-01',
        properties: [{ uuid: UUIDS.property }],
      },
      {
        code: 'CAMP',
        kind: 'campaign',
        discountPercentage: '20',
        commissionPercentage: '18',
        ...{ stayFrom: '2027-04-01', stayTo: '2027-04-30', bookFrom: '2027-02-01', bookTo: '2027-03-15' },
        properties: [{ uuid: UUIDS.property, approved: false }],
      },
    ],
  };
}
