import type { RefusedValue } from './refused-values.js';

const P = '/properties/0';
const CONTENT = `${P}/content`;
const ROOM = `${P}/roomTypes/0/content`;
const PLAN = `${P}/ratePlans/0`;
const SAVER = `${P}/ratePlans/1`;
const PENALTIES = `${PLAN}/cancellationPenalties`;
const POLICY = `${PLAN}/cancellationPolicy`;
const OF_SAVER = `${SAVER}/cancellationPolicy`;
const FREE = { policyType: 'free-cancellation' };
const RATE = `${P}/roomRates/0`;

/** The same for the data set with the members that only a booking engine reads. */
export const REFUSED_BOOKING_VALUES: readonly RefusedValue[] = [
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
  [`${PENALTIES}/1/deadlineHours`, 49, '49 must be below the deadlineHours before it: the earliest deadline comes'],
  [`${PENALTIES}/1/deadlineHours`, 48, '48 is the deadlineHours of another penalty too: only one can be due from'],
  [`${PENALTIES}/0/amount`, '1.00', 'must have exactly one of percentage, nights, amount', `${PENALTIES}/0`],
  [`${PENALTIES}/0/nights`, undefined, 'must have exactly one of percentage, nights, amount', `${PENALTIES}/0`],
  [`${PENALTIES}/0/nights`, 0, 'must be >= 1'],
  [`${PENALTIES}/1/percentage`, '0', 'must be above 0'],
  [`${PENALTIES}/1/percentage`, '101', 'must be at most 100'],
  [`${PENALTIES}/2/amount`, '0.00', 'must be above 0'],
  [`${POLICY}/freeCancellationUntilDays`, 3, 'disagrees with cancellationPenalties: write "free-canc'],
  [`${POLICY}/freeCancellationUntilDays`, undefined, 'with freeCancellationUntilDays 2, or leave', POLICY],
  [`${POLICY}/policyType`, 'non-refundable', 'write "free-cancellation" with freeCancellationUntilDays 2'],
  [OF_SAVER, FREE, 'write "non-refundable", or leave cancellationPolicy out', `${OF_SAVER}/policyType`],
  [`${SAVER}/cancellationPenalties/0/percentage`, 100, '100 is not a string; write "100"'],
  [`${SAVER}/cancellationPenalties`, undefined, 'is missing the field cancellationPolicy', SAVER],
  [`${SAVER}/cancellationPenalties`, [], 'is missing the field cancellationPolicy', SAVER],
  [`${RATE}/name`, '', 'must NOT have fewer than 1 characters'],
  [`${RATE}/description`, 'x'.repeat(10_001), 'must NOT have more than 10000 characters'],
  [`${RATE}/maxNumberOfRooms`, 0, 'must be >= 1'],
];
