import { datesOfStay } from '../../src/database/read/rate-sheet/date-range.js';
import { RateSheetReader } from '../../src/database/read/rate-sheet/rate-sheet.reader.js';
import { date } from '../harness/builders/property-sheet.js';
import { bookingDataSet } from '../import-export/booking-data-set.js';
import { UUIDS } from '../import-export/small-data-set.js';
import { storedDataSet } from '../harness/stored.js';

it('a rate sheet has everything that a booking engine reads, in minor units and parts per million', async () => {
  const document = bookingDataSet();
  const stored = await storedDataSet(document);
  const reader = new RateSheetReader(stored.connectionString);
  const stay = { checkIn: date('2027-04-01'), checkOut: date('2027-04-03') };
  const { content, property: sheet, roomTypes } = (await reader.read(UUIDS.property, datesOfStay(stay)))!;
  await reader.close();
  await stored.close();
  const [property] = document.properties;
  const { bookingEngineUrl, ...shown } = property!.content;
  expect(bookingEngineUrl).toBeDefined();
  expect(content).toMatchObject(shown);
  expect(roomTypes.get(UUIDS.roomType)).toMatchObject(property!.roomTypes[0]!.content);
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
