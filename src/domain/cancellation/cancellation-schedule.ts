import { minorUnits, type MinorUnits, ZERO } from '../money/minor-units.js';
import { PPM_WHOLE } from '../money/percentage.js';
import { multiplyRounded } from '../money/rounding.js';
import { sum } from '../money/sum.js';
import type { StayPrice } from '../pricing/price-stay.js';
import { addDays, FIRST_DATE, formatPlainDate, type PlainDate, plainDate } from '../stay/plain-date.js';
import { instantOf, type ZoneOffset } from '../stay/wall-time.js';
import { type CancellationConditions, type CancellationTerm, cancellationTerms } from './cancellation-terms.js';

const HOURS_PER_DAY = 24;
const HOUR_MS = 3_600_000;

/** When guests of a stay may check in, by the clocks of the property. */
export interface Arrival {
  readonly timezone: string;
  readonly offsetAt: ZoneOffset;
  readonly date: PlainDate;
  /** HH:MM. */
  readonly time: string;
}

/** What a stay costs, and each of its nights. */
export type StayGross = Pick<StayPrice, 'gross' | 'nightlyGross'>;

/** What a cancellation costs from one instant up to another, both in milliseconds since 1970. */
export interface CancellationStep {
  /** Included; null: from booking on. */
  readonly from: number | null;
  /** Excluded; null: none, so that it holds for a guest who does not come. */
  readonly until: number | null;
  /** null: the data do not say. */
  readonly penalty: MinorUnits | null;
  readonly basis: 'percentage' | 'nights' | 'amount' | 'policy' | 'notInTheData';
}

/** What cancelling a stay costs: a function of the data and the stay alone, without any clock. */
export interface CancellationSchedule {
  readonly checkIn: number;
  /** In order and without gaps, those that have passed too. */
  readonly steps: readonly CancellationStep[];
  /** null: it is never free. */
  readonly freeUntil: number | null;
}

/**
 * The schedule of a stay. No penalty begins before the one in front of it, which is possible by the hours of a day that clocks
 * have shortened; of penalties that begin together the last is due.
 */
export function cancellationSchedule(
  conditions: CancellationConditions,
  arrival: Arrival,
  price: StayGross,
): CancellationSchedule {
  const terms = cancellationTerms(conditions);
  const starts: Omit<CancellationStep, 'until'>[] = [];
  for (const { deadlineHours, cost } of terms) {
    const before = starts.at(-1)?.from ?? -Infinity;
    const from = deadlineHours === null ? null : Math.max(before, deadlineOf(arrival, deadlineHours));
    if (from === before) starts.pop();
    starts.push({ from, penalty: penaltyOf(cost, price), basis: basisOf(cost) });
  }
  const steps = starts.map((step, at) => ({ ...step, until: starts[at + 1]?.from ?? null }));
  return {
    checkIn: deadlineOf(arrival, 0),
    steps,
    freeUntil: terms[0]?.cost === 'nothing' ? (steps[0]?.until ?? null) : null,
  };
}

/** The penalty at an instant; null: the data do not say. */
export function penaltyAt({ steps }: CancellationSchedule, instantMs: number): MinorUnits | null {
  return steps.findLast(({ from }) => from === null || from <= instantMs)?.penalty ?? null;
}

/** Whole days back to the same wall time, and then the remaining hours as they pass. */
function deadlineOf({ date, time, offsetAt }: Arrival, hours: number): number {
  const rest = hours % HOURS_PER_DAY;
  // A policy may have more days than the calendar.
  const day = Math.max(FIRST_DATE, addDays(date, (rest - hours) / HOURS_PER_DAY));
  return instantOf(Date.parse(`${formatPlainDate(plainDate(day))}T${time}Z`), offsetAt) - rest * HOUR_MS;
}

function penaltyOf(cost: CancellationTerm['cost'], { gross, nightlyGross }: StayGross): MinorUnits | null {
  if (cost === 'notInTheData') return null;
  if (cost === 'nothing') return ZERO;
  if (cost === 'everything') return gross;
  if (cost.type === 'percentage') return multiplyRounded(gross, cost.percentage, PPM_WHOLE);
  // A night that a deal made free does not count.
  const amount = cost.type === 'amount' ? cost.amount : sum(nightlyGross.filter((of) => of > 0).slice(0, cost.nights));
  return minorUnits(Math.min(amount, gross));
}

function basisOf(cost: CancellationTerm['cost']): CancellationStep['basis'] {
  if (cost === 'notInTheData') return cost;
  return typeof cost === 'string' ? 'policy' : cost.type;
}
