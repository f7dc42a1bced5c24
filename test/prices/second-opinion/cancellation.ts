import type { CancellationCase, LocalInstant, WrittenSchedule } from '../../harness/cancellation-case.js';
import { currencyDigits } from './currency-digits.js';
import { shareOf, smaller, sumOf, unitsOf } from './decimal.js';
import { Fraction } from './fraction.js';

/**
 * What cancelling costs, a second time: by looking at the clocks of a zone (those of Intl) quarter-hour by quarter-hour, and by
 * asking at each candidate instant which penalty is due. Deliberately slow and simple.
 */

type Penalty = NonNullable<CancellationCase['ratePlan']['cancellationPenalties']>[number];

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

const clocks = new Map<string, Intl.DateTimeFormat>();

/** "2027-04-07 14:00": the Swedish locale writes it so. */
export function shownIn(timezone: string, instant: number): string {
  const clock =
    clocks.get(timezone) ??
    new Intl.DateTimeFormat('sv-SE', { timeZone: timezone, dateStyle: 'short', timeStyle: 'short' });
  clocks.set(timezone, clock);
  return clock.format(instant);
}

/** The first instant at which the clocks show the wall time or, if they never do, a later one. */
function firstAt(timezone: string, wall: string): number {
  const isReached = (instant: number) => shownIn(timezone, instant) >= wall;
  let instant = Date.parse(`${wall.replace(' ', 'T')}Z`) - 16 * HOUR;
  while (!isReached(instant)) instant += 15 * MINUTE;
  while (isReached(instant - MINUTE)) instant -= MINUTE;
  return instant;
}

function deadlineOf({ timezone, checkIn, checkinStartTime }: CancellationCase, hours: number): number {
  const days = Math.floor(hours / 24);
  const date = new Date(Date.parse(checkIn) - days * DAY).toISOString().slice(0, 10);
  return firstAt(timezone, `${date} ${checkinStartTime}`) - (hours - days * 24) * HOUR;
}

function written(timezone: string, instant: number): LocalInstant {
  return {
    local: shownIn(timezone, instant).replace(' ', 'T'),
    instant: new Date(instant).toISOString().replace('.000Z', 'Z'),
  };
}

function costOf({ percentage, nights, amount }: Penalty, gross: readonly bigint[], digits: number): bigint {
  const total = sumOf(gross);
  if (percentage !== undefined) return Fraction.of(total).times(shareOf(percentage)).rounded();
  if (amount !== undefined) return smaller(unitsOf(amount, digits), total);
  return sumOf(gross.filter((night) => night !== 0n).slice(0, nights));
}

const basisOf = (penalty: Penalty) =>
  (['percentage', 'nights', 'amount'] as const).find((name) => penalty[name] !== undefined)!;

const decimals = (units: bigint, digits: number): string => {
  const text = units.toString().padStart(digits + 1, '0');
  return digits === 0 ? text : `${text.slice(0, -digits)}.${text.slice(-digits)}`;
};

/** What is due at an instant; undefined: long before any deadline. */
type DueAt = (instant: number) => { readonly penalty: string | null; readonly basis: string };

export function secondSchedule(example: CancellationCase): WrittenSchedule {
  const { timezone, ratePlan } = example;
  const { cancellationPolicy, cancellationPenalties = [] } = ratePlan;
  const digits = currencyDigits(example.currency);
  const gross = example.nightlyGross.map((night) => unitsOf(night, digits));
  const free = { penalty: decimals(0n, digits), basis: 'policy' };
  const penalties = cancellationPenalties.map((penalty) => ({
    due: { penalty: decimals(costOf(penalty, gross, digits), digits), basis: basisOf(penalty) },
    since: penalty.deadlineHours >= 87_600 ? -Infinity : deadlineOf(example, penalty.deadlineHours),
  }));
  const isWhole =
    cancellationPenalties.length > 0
      ? cancellationPenalties[0]!.deadlineHours === 87_600 &&
        cancellationPenalties.every(({ percentage }) => Number(percentage) === 100)
      : cancellationPolicy?.policyType === 'non-refundable';

  const checkIn = written(timezone, deadlineOf(example, 0));
  if (isWhole) {
    const step = { from: null, until: null, penalty: decimals(sumOf(gross), digits), basis: 'policy' };
    return { timezone, checkIn, steps: [step], freeUntil: null };
  }
  if (penalties.length === 0) {
    const since = deadlineOf(example, 24 * (cancellationPolicy?.freeCancellationUntilDays ?? 0));
    penalties.push({ due: { penalty: null as never, basis: 'notInTheData' as never }, since });
  }
  // Down the list, until one is not due yet.
  const dueAt: DueAt = (instant) => {
    const next = penalties.findIndex(({ since }) => since > instant);
    return penalties.slice(0, next === -1 ? undefined : next).at(-1)?.due ?? free;
  };
  const instants = [...new Set(penalties.map(({ since }) => since))].filter((since) => since > -Infinity);
  const changes = instants.sort((a, b) => a - b).filter((instant) => dueAt(instant) !== dueAt(instant - 1));
  const steps = [undefined, ...changes].map((from, at) => ({
    from: from === undefined ? null : written(timezone, from),
    until: changes[at] === undefined ? null : written(timezone, changes[at]),
    ...dueAt(from ?? -8.64e15),
  }));
  return { timezone, checkIn, steps, freeUntil: dueAt(-8.64e15) === free ? (steps[0]?.until ?? null) : null };
}
