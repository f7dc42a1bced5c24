import { PropertySheetRepository } from '../../src/database/read/property-sheet.repository.js';
import { parsePlainDate } from '../../src/domain/stay/plain-date.js';
import { aDataSet } from '../builders/a-data-set.js';
import { aProperty } from '../builders/a-property.js';
import { aRoomRate } from '../builders/a-room-rate.js';
import { aRoomType } from '../builders/a-room-type.js';
import { uuidOf } from '../builders/uuid-of.js';
import { type Stored, storedDataSet } from '../support/stored.js';

const stay = { checkIn: parsePlainDate('2027-03-30')!, checkOut: parsePlainDate('2027-04-02')! };

let stored: Stored;
let repository: PropertySheetRepository;

beforeAll(async () => {
  const layers = [
    { from: '2027-03-31', to: '2027-03-31', amount: null, stopSell: true },
    { from: '2027-04-02', to: '2027-04-02', closedToDeparture: true },
  ];
  const levels = { from: '2027-04-01', to: '2027-04-01', amounts: { '1': '90.00', '3': '120.50' } };
  const inventory = [{ from: '2027-03-30', to: '2027-03-31', count: 7 }];
  const property = aProperty({
    timezone: 'Pacific/Auckland',
    charges: [
      { name: 'City tax', kind: 'tax', amount: '2.35', per: 'personNight', countsChildren: false, maxNights: 21 },
      { name: 'Service', kind: 'fee', percentage: '12.5', validFrom: '2027-01-01' },
    ],
    roomTypes: [aRoomType({ inventory }), aRoomType({ name: 'Closed', active: false })],
    roomRates: [
      aRoomRate({ layers, sortOrder: 2 }),
      { ...aRoomRate({ name: 'Levels', sortOrder: 1 }), pricing: { model: 'perOccupancy' }, calendar: [levels] },
      aRoomRate({ name: 'Inactive', active: false }),
    ],
  });
  stored = await storedDataSet(aDataSet({ properties: [property] }));
  repository = new PropertySheetRepository(stored.prisma);
});
afterAll(() => stored.close());

async function load() {
  const property = await repository.load(uuidOf('House'), stay);
  if (property === undefined) throw new Error('the property is not there');
  return property;
}

it('tells whose the property is, what it is called, its currency, and which zone its today is in', async () => {
  const property = await load();
  expect(property).toEqual({
    sheet: expect.anything() as unknown,
    uuid: uuidOf('House'),
    groupUuid: uuidOf('Group'),
    name: 'House',
    currency: 'EUR',
    timezone: 'Pacific/Auckland',
  });
});

it("keeps charges in the data set's order, in minor units and parts per million", async () => {
  const { sheet } = await load();
  expect(sheet.charges).toEqual([
    {
      type: 'amount',
      name: 'City tax',
      kind: 'tax',
      amount: 235,
      per: 'personNight',
      countsChildren: false,
      taxed: false,
      maxNights: 21,
      validFrom: null,
      validTo: null,
    },
    {
      type: 'percentage',
      name: 'Service',
      kind: 'fee',
      percentage: 125_000,
      appliesTo: 'room',
      maxNights: null,
      validFrom: parsePlainDate('2027-01-01'),
      validTo: null,
    },
  ]);
});

it('holds room types in display order, active or not, with a count for each night and 0 where there is none', async () => {
  const { sheet } = await load();
  expect(sheet.roomTypes.map(({ name, active, counts }) => ({ name, active, counts }))).toEqual([
    { name: 'Closed', active: false, counts: [5, 5, 5] },
    { name: 'Room', active: true, counts: [7, 7, 0] },
  ]);
});

it('holds rates in display order, with every night of the stay and the check-out date', async () => {
  const { sheet } = await load();
  const [inactive, levels, rate] = sheet.roomTypes.find(({ name }) => name === 'Room')!.rates;
  expect([inactive?.uuid, levels?.uuid, rate?.uuid]).toEqual(['Inactive', 'Levels', 'Rate'].map(uuidOf));
  expect(rate?.nights.map((night) => night?.amount)).toEqual([10_000, null, 10_000, 10_000]);
  expect(rate?.nights.map((night) => night?.stopSell)).toEqual([false, true, false, false]);
  expect(rate?.nights[3]?.closedToDeparture).toBe(true);
  expect(levels?.nights.map((night) => night?.levels)).toEqual([
    undefined,
    undefined,
    [
      { adults: 1, amount: 9_000 },
      { adults: 3, amount: 12_050 },
    ],
    undefined,
  ]);
});

it('has nothing to say of a property that does not exist', async () => {
  expect(await repository.load(uuidOf('Nowhere'), stay)).toBeUndefined();
});
