import { datesOfStay } from '../../src/database/read/rate-sheet/date-range.js';
import { FLAGS, isFlagged } from '../../src/domain/pricing/night-table.js';
import { RateSheetReader } from '../../src/database/read/rate-sheet/rate-sheet.reader.js';
import { addDays, parsePlainDate } from '../../src/domain/stay/plain-date.js';
import { aDataSet } from '../../tools/harness/builders/a-data-set.js';
import { aProperty } from '../../tools/harness/builders/a-property.js';
import { aRoomRate } from '../../tools/harness/builders/a-room-rate.js';
import { uuidOf } from '../../tools/harness/builders/uuid-of.js';
import { bookingDataSet } from '../import-export/booking-data-set.js';
import { UUIDS } from '../import-export/small-data-set.js';
import { type Stored, storedDataSet } from '../harness/stored.js';

const stay = { checkIn: parsePlainDate('2027-03-30')!, checkOut: parsePlainDate('2027-04-02')! };
const DATES = [0, 1, 2, 3].map((days) => addDays(stay.checkIn, days));

/** At least as many as the property has. */
const RATES = 3;

let stored: Stored;
let reader: RateSheetReader;

beforeAll(async () => {
  const layers = [
    { from: '2027-03-31', to: '2027-03-31', amount: null, stopSell: true },
    { from: '2027-04-02', to: '2027-04-02', closedToDeparture: true, minStayThrough: 0, maxStayArrival: 999999999 },
    { from: '2027-04-02', to: '2027-04-02', amount: '9999999999.99', singleAdult: '0', extraChild: '12.34' },
  ];
  const levels = [
    { from: '2027-04-01', to: '2027-04-01', amounts: { '1': '90.00', '3': '120.50' } },
    { from: '2027-04-02', to: '2027-04-02', amounts: { '2': '100.00' } },
  ];
  const property = aProperty({
    roomRates: [
      aRoomRate({ layers, sortOrder: 2 }),
      { ...aRoomRate({ name: 'Levels', sortOrder: 1 }), pricing: { model: 'perOccupancy' }, calendar: levels },
      { ...aRoomRate({ name: 'Inactive', active: false }), calendar: [] },
    ],
  });
  stored = await storedDataSet(aDataSet({ properties: [property] }));
  reader = new RateSheetReader(stored.connectionString);
});
afterAll(async () => {
  await reader.close();
  await stored.close();
});

async function read(dates = datesOfStay(stay)) {
  const sheet = await reader.read(uuidOf('House'), dates);
  if (sheet === undefined) throw new Error('the property does not exist');
  return sheet;
}

async function readRates(dates = datesOfStay(stay)) {
  const { property } = await read(dates);
  return { property, rates: property.roomTypes[0]!.rates };
}

it('returns rates in display order, with every figure of every date of the stay and of the check-out date', async () => {
  const { property, rates } = await readRates();
  const [inactive, levels, rate] = rates;
  const { nights } = property;
  const { line } = rate!;
  expect([inactive?.uuid, levels?.uuid, rate?.uuid]).toEqual(['Inactive', 'Levels', 'Rate'].map(uuidOf));
  const figures = (name: 'amount' | 'singleAdult' | 'extraChild') => DATES.map((date) => nights[name].at(line, date));
  expect(figures('amount')).toEqual([10_000, null, 10_000, 999_999_999_999]);
  expect(figures('singleAdult')).toEqual([null, null, null, 0]);
  expect(figures('extraChild').at(-1)).toBe(1234);
  const flagged = (name: keyof typeof FLAGS) => DATES.map((date) => isFlagged(nights, line, date, name));
  expect(flagged('stopSell')).toEqual([false, true, false, false]);
  expect(flagged('closedToDeparture')).toEqual([false, false, false, true]);
  expect(nights.minStayThrough.at(line, DATES[3]!)).toBe(0);
  expect(nights.maxStayArrival.at(line, DATES[3]!)).toBe(999_999_999);
  expect(nights.amount.at(inactive!.line, DATES[0]!)).toBeNull();
});

it('returns only the requested dates', async () => {
  const { property, rates } = await readRates({ from: DATES[1]!, to: DATES[3]! });
  expect(DATES.map((date) => property.nights.amount.at(rates[2]!.line, date))).toEqual([null, null, 10_000, null]);
});

it('finds a property whatever the case of its uuid, in one statement and in several', async () => {
  const [capitals, dates] = [uuidOf('House').toUpperCase(), datesOfStay(stay)];
  const expected = await read(dates);
  expect(expected.bytes).toBeGreaterThan(0);
  expect(await reader.read(capitals, dates)).toEqual(expected);
  expect(await reader.read(capitals, dates, RATES)).toEqual(expected);
});

it('returns undefined for a property that does not exist', async () => {
  expect(await reader.read(uuidOf('Nowhere'), datesOfStay(stay))).toBeUndefined();
});

it('returns the revisions of the properties that exist', async () => {
  const { revision } = await read();
  expect(await reader.revisions([uuidOf('House'), uuidOf('Nowhere')])).toEqual(new Map([[uuidOf('House'), revision]]));
});

it('reads several properties in one statement, each as it is read alone, without those that do not exist', async () => {
  const dates = datesOfStay(stay);
  const many = await reader.readMany([uuidOf('House'), uuidOf('nowhere')], dates);
  expect([...many]).toEqual([await reader.read(uuidOf('House'), dates, RATES)]);
});

it('has terms that a booking engine reads, in minor units and parts per million', async () => {
  const other = await storedDataSet(bookingDataSet());
  const booking = new RateSheetReader(other.connectionString);
  const { property: sheet } = (await booking.read(UUIDS.property, datesOfStay(stay)))!;
  await booking.close();
  await other.close();
  const rate = sheet.roomTypes[0]!.rates[0]!;
  expect(rate).toMatchObject({ name: 'Doble flexible', description: 'Con vistas', maxNumberOfRooms: 3 });
  expect(rate.ratePlan).toMatchObject({
    lunchIncluded: true,
    dinnerIncluded: true,
    cancellationPolicy: { policyType: 'free-cancellation', freeCancellationUntilDays: 2 },
    cancellationPenalties: [
      { deadlineHours: 48, type: 'nights', nights: 1 },
      { deadlineHours: 24, type: 'percentage', percentage: 625_000 },
      { deadlineHours: 0, type: 'amount', amount: 12_000 },
    ],
    cancellationText:
      'Free cancellation until 2 days before check-in; after that, the first night is charged; from 1 day before ' +
      'check-in on, 62.5 % of the price is charged; from check-in on, EUR 120.00 is charged.',
    deposit: { type: 'amount', amount: 5000 },
    nonGuaranteeCutoffTime: '18:00',
  });
});
