import fc from 'fast-check';
import { isTimezone, zoneOffset } from '../../../src/config/property-today.js';
import { type CancellationCase, cancellationExamples, writtenSchedule } from '../../harness/cancellation-case.js';
import { secondSchedule, shownIn } from './cancellation.js';

/** SECOND_OPINION_RUNS and SECOND_OPINION_SEED are those of the comparison of prices. */
const { SECOND_OPINION_RUNS = '3000', SECOND_OPINION_SEED } = process.env;

const DAY = 86_400_000;
const FIRST_DAY = Date.parse('2001-12-01');
const LAST_DAY = Date.parse('2029-04-01');

/** Zones of which the runtime, whose data are older, knows the same as the server. */
const ZONES = Intl.supportedValuesOf('timeZone').filter((timezone) => {
  if (!isTimezone(timezone)) return false;
  const offsetAt = zoneOffset(timezone);
  for (let instant = FIRST_DAY; instant < LAST_DAY; instant += 7 * DAY) {
    const shown = new Date(instant + offsetAt(instant)).toISOString().slice(0, 16);
    if (shownIn(timezone, instant).replace(' ', 'T') !== shown) return false;
  }
  return true;
});

/** Where clocks are changed in unusual ways, one in three. */
const UNUSUAL = [
  ...['Europe/Dublin', 'Europe/Vienna', 'Atlantic/Azores', 'America/St_Johns', 'America/Santiago', 'Pacific/Chatham'],
  ...['Pacific/Apia', 'Australia/Lord_Howe', 'Asia/Katmandu', 'Antarctica/Troll', 'Africa/Cairo', 'Asia/Beirut'],
];

/** Dates around which clocks change somewhere, one in two; a date that Apia left out. */
const DATES = ['2027-03-14', '2027-03-28', '2027-04-04', '2027-09-26', '2027-10-03', '2027-10-31', '2027-11-07'];
const dayAfter = (date: string, days: number) => new Date(Date.parse(date) + days * DAY).toISOString().slice(0, 10);
const dates = fc.oneof(
  fc.tuple(fc.constantFrom(...DATES), fc.integer({ min: -1, max: 4 })).map(([date, days]) => dayAfter(date, days)),
  fc.integer({ min: 0, max: 800 }).map((days) => dayAfter('2026-12-01', days)),
  fc.constantFrom('2011-12-29', '2011-12-31', '2012-01-01'),
);

const hours = fc.oneof(
  fc.constantFrom(0, 1, 12, 23, 24, 25, 36, 47, 48, 72, 168, 87_600),
  fc.integer({ min: 0, max: 200 }),
  fc.integer({ min: 0, max: 87_600 }),
);

const cases: fc.Arbitrary<CancellationCase> = fc
  .constantFrom(['EUR', 2], ['JPY', 0], ['KWD', 3])
  .chain(([currency, digits]) => {
    const amounts = (min: number) =>
      fc.integer({ min, max: 1_000_000 }).map((units) => (units / 10 ** digits).toFixed(digits));
    const nights = fc.oneof({ weight: 4, arbitrary: amounts(0) }, { weight: 1, arbitrary: fc.constant('0') });
    const parts = fc.oneof(
      fc.integer({ min: 1, max: 1_000_000 }).map((ppm) => ({ percentage: String(ppm / 10_000) })),
      fc.constantFrom('50', '100').map((percentage) => ({ percentage })),
      fc.integer({ min: 1, max: 4 }).map((nights) => ({ nights })),
      amounts(1).map((amount) => ({ amount })),
    );
    const penalties = fc
      .uniqueArray(hours, { maxLength: 4 })
      .chain((list) =>
        fc.tuple(
          ...list.sort((a, b) => b - a).map((deadlineHours) => parts.map((part) => ({ deadlineHours, ...part }))),
        ),
      );
    const policy = fc.record({
      policyType: fc.constantFrom('non-refundable' as const, 'free-cancellation' as const),
      freeCancellationUntilDays: fc.integer({ min: 0, max: 400 }),
    });
    return fc.record({
      timezone: fc.oneof(
        { weight: 2, arbitrary: fc.constantFrom(...ZONES) },
        { weight: 1, arbitrary: fc.constantFrom(...UNUSUAL) },
      ),
      checkinStartTime: fc.oneof(
        fc.constantFrom('00:00', '00:30', '01:00', '02:00', '02:15', '02:30', '03:00', '14:00', '23:59'),
        fc.integer({ min: 0, max: 1439 }).map((minute) => new Date(minute * 60_000).toISOString().slice(11, 16)),
      ),
      checkIn: dates,
      currency: fc.constant(currency),
      ratePlan: fc.record({ cancellationPenalties: penalties, cancellationPolicy: policy }),
      nightlyGross: fc.array(nights, { minLength: 1, maxLength: 5 }),
    });
  });

/** Without newer zone data than the runtime has, and days before all calendars. */
const EXAMPLES = cancellationExamples()
  .map((example) => [example.name, example] as const)
  .filter(([name]) => !/zone data|than the calendar/.test(name));

describe('second opinion on what cancelling costs', () => {
  it.each(EXAMPLES)('%s', (_, example) => {
    expect(secondSchedule(example)).toEqual(example.expect);
  });

  it('is about nearly all zones', () => {
    expect(ZONES.length).toBeGreaterThan(380);
    expect(UNUSUAL.filter((zone) => !ZONES.includes(zone))).toEqual([]);
  });

  it('is the schedule of the server in random cases', () => {
    fc.assert(
      fc.property(cases, (one) => {
        expect(writtenSchedule(one)).toEqual(secondSchedule(one));
      }),
      {
        numRuns: Number(SECOND_OPINION_RUNS),
        ...(SECOND_OPINION_SEED === undefined ? {} : { seed: Number(SECOND_OPINION_SEED) }),
      },
    );
  });
});
