import { NOTHING_KNOWN } from '../../src/import/parse/known.js';
import { validateDataSet } from '../../src/import/parse/validate-data-set.js';
import { bookingDataSet } from './booking-data-set.js';
import { setAt } from './set-at.js';

const P = '/properties/0';
const CONTENT = `${P}/content`;
const ROOM = `${P}/roomTypes/0/content`;
const PLAN = `${P}/ratePlans/0`;
const SAVER = `${P}/ratePlans/1`;
const PENALTIES = `${PLAN}/cancellationPenalties`;
const RATE = `${P}/roomRates/0`;
const NON_REFUNDABLE = { policyType: 'non-refundable' };

const problemsOf = (document: unknown) =>
  (validateDataSet(document, NOTHING_KNOWN, { withKeys: true }).problems ?? []).map(
    ({ pointer, message }) => `${pointer}: ${message}`,
  );

/** A value to set, its pointer, part of the message, and the pointer of the problem if that differs. */
const REFUSED: readonly [pointer: string, value: unknown, message: string, at?: string][] = [
  [`${CONTENT}/postcode`, 28001, 'write "28001"'],
  [`${CONTENT}/checkoutStartTime`, '11:01', '"11:01" is later than checkoutEndTime "11:00"'],
  [`${CONTENT}/checkoutStartTime`, '7:30', 'is not a time written HH:MM'],
  [`${CONTENT}/termsAndConditions`, { en: 'Terms' }, 'is missing the default language es'],
  [`${CONTENT}/directions`, { en: 'Left' }, 'is missing the default language es'],
  [`${CONTENT}/facilities/0`, { en: 'Pool' }, 'is missing the default language es'],
  [`${CONTENT}/parking/0`, { en: 'Garage' }, 'is missing the default language es'],
  [`${CONTENT}/transport/0`, { en: 'Bus' }, 'is missing the default language es'],
  [`${CONTENT}/smokingPolicy/smokeFreeProperty`, 'no', 'is not a boolean'],
  [`${CONTENT}/smokingPolicy/cigars`, true, 'is an unknown field'],
  [`${CONTENT}/banner/url`, 'wide.jpg', 'is not an absolute http or https URL'],
  [`${CONTENT}/banner/sortOrder`, 1, 'is an unknown field'],
  [`${CONTENT}/photos/0/sortOrder`, 0, 'must be >= 1'],
  [`${ROOM}/viewOtaCode`, 0, 'must be >= 1'],
  [`${ROOM}/bedConfigurations/0/otaCode`, '8', 'is not a whole number'],
  [`${ROOM}/bedConfigurations/0/bedroom`, '', 'must NOT have fewer than 1 characters'],
  [`${PLAN}/lunchIncluded`, 1, 'is not a boolean'],
  [`${PLAN}/nonGuaranteeCutoffTime`, '6pm', 'is not a time written HH:MM'],
  [`${PLAN}/deposit/value`, 50, '50 is not a string; write "50.00"'],
  [`${PLAN}/deposit/value`, '50.001', 'has more than the 2 decimals'],
  [`${PLAN}/deposit/value`, '0', 'must be above 0'],
  [`${PLAN}/deposit/type`, 'nights', 'is not a number of nights such as "2"', `${PLAN}/deposit/value`],
  [`${PLAN}/deposit`, { type: 'percentage', value: '100.5' }, 'must be at most 100', `${PLAN}/deposit/value`],
  [`${PLAN}/deposit/value`, undefined, 'is missing the field value', `${PLAN}/deposit`],
  [`${PENALTIES}/0/deadlineHours`, 87_601, 'must be <= 87600'],
  [
    `${PENALTIES}/1/deadlineHours`,
    49,
    '49 must be below the deadlineHours before it: the earliest deadline comes first',
  ],
  [
    `${PENALTIES}/1/deadlineHours`,
    48,
    '48 is the deadlineHours of another penalty too: only one can be due from then on',
  ],
  [`${PENALTIES}/0/amount`, '1.00', 'must have exactly one of percentage, nights, amount', `${PENALTIES}/0`],
  [`${PENALTIES}/0/nights`, undefined, 'must have exactly one of percentage, nights, amount', `${PENALTIES}/0`],
  [`${PENALTIES}/0/nights`, 0, 'must be >= 1'],
  [`${PENALTIES}/1/percentage`, '0', 'must be above 0'],
  [`${PENALTIES}/1/percentage`, '101', 'must be at most 100'],
  [`${PENALTIES}/2/amount`, '0.00', 'must be above 0'],
  [`${PLAN}/cancellationPolicy/freeCancellationUntilDays`, 3, 'disagrees with cancellationPenalties: write "free-canc'],
  [
    `${PLAN}/cancellationPolicy/freeCancellationUntilDays`,
    undefined,
    'with freeCancellationUntilDays 2, or leave',
    `${PLAN}/cancellationPolicy`,
  ],
  [
    `${PLAN}/cancellationPolicy/policyType`,
    'non-refundable',
    'write "free-cancellation" with freeCancellationUntilDays 2',
  ],
  [
    `${SAVER}/cancellationPolicy`,
    { policyType: 'free-cancellation' },
    'write "non-refundable", or leave cancellationPolicy out',
    `${SAVER}/cancellationPolicy/policyType`,
  ],
  [`${SAVER}/cancellationPenalties/0/percentage`, 100, '100 is not a string; write "100"'],
  [`${SAVER}/cancellationPenalties`, undefined, 'is missing the field cancellationPolicy', SAVER],
  [`${SAVER}/cancellationPenalties`, [], 'is missing the field cancellationPolicy', SAVER],
  [`${RATE}/name`, '', 'must NOT have fewer than 1 characters'],
  [`${RATE}/description`, 'x'.repeat(10_001), 'must NOT have more than 10000 characters'],
  [`${RATE}/maxNumberOfRooms`, 0, 'must be >= 1'],
];

describe('an import of what booking engines read', () => {
  it.each(REFUSED.map(([pointer, ...rest]) => ({ pointer, rest })))('rejects $pointer = $rest', ({ pointer, rest }) => {
    const [value, message, at] = rest;
    const document = bookingDataSet();
    setAt(document, pointer, value);
    const problems = problemsOf(document);
    expect(problems).toHaveLength(1);
    expect(problems[0]).toContain(message);
    expect(problems[0]?.split(': ')[0]).toBe(at ?? pointer);
  });

  it.each([
    ['a policy that is the same', `${SAVER}/cancellationPolicy`, NON_REFUNDABLE],
    [
      'days of a non-refundable policy',
      `${SAVER}/cancellationPolicy`,
      { ...NON_REFUNDABLE, freeCancellationUntilDays: 7 },
    ],
    ['a policy of whole days', `${PENALTIES}/0/deadlineHours`, 36],
    ['check-out at one time', `${CONTENT}/checkoutStartTime`, '11:00'],
    ['no facilities at all', `${CONTENT}/facilities`, []],
  ])('accepts %s', (_, pointer, value) => {
    const document = bookingDataSet();
    setAt(document, pointer, value);
    expect(problemsOf(document)).toEqual([]);
  });
});
