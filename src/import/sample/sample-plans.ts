import type { RatePlanEntry, RoomRateEntry } from '../entries/room-rate-entry.js';

/** A rate plan, and what its rates have in common. */
interface SamplePlan {
  readonly terms: Omit<RatePlanEntry, 'uuid'>;
  /** Its prices, in thousandths of the room's. */
  readonly permille: number;
  readonly facts?: Pick<RoomRateEntry, 'promotionOnly' | 'minLeadDays'>;
}

const CANCELLED_LATE = {
  cancellationPolicy: { policyType: 'free-cancellation', freeCancellationUntilDays: 2 },
  cancellationPenalties: [{ deadlineHours: 48, nights: 1 }],
} as const;

const PREPAID = {
  cancellationPolicy: { policyType: 'non-refundable' },
  cancellationPenalties: [{ deadlineHours: 87_600, percentage: '100' }],
  deposit: { type: 'percentage', value: '100' },
} as const;

/** The rate plans of every hotel. */
export const SAMPLE_PLANS: readonly SamplePlan[] = [
  { terms: { name: 'Flexible', ...CANCELLED_LATE, nonGuaranteeCutoffTime: '18:00' }, permille: 1000 },
  { terms: { name: 'Bed and breakfast', breakfastIncluded: true, ...CANCELLED_LATE }, permille: 1120 },
  { terms: { name: 'Saver', ...PREPAID }, permille: 880, facts: { minLeadDays: 3 } },
  { terms: { name: 'Half board', breakfastIncluded: true, dinnerIncluded: true, ...CANCELLED_LATE }, permille: 1290 },
  {
    terms: { name: 'Members', ...CANCELLED_LATE, description: 'For guests with a code.' },
    permille: 900,
    facts: { promotionOnly: true },
  },
];

/** Rates of a room. */
export const RATES_PER_ROOM = 4;
/** The only rate for members, by its position: without a code it is not quoted. */
export const MEMBERS_RATE = 3;
const MEMBERS_PLAN = 4;

/** The position of the plan of a rate: each room has a rate of the first four, and the first room one for members instead. */
export function planOf(rate: number): number {
  return rate === MEMBERS_RATE ? MEMBERS_PLAN : rate % RATES_PER_ROOM;
}
