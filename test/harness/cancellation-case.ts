import { readFileSync } from 'node:fs';
import { presentSchedule } from '../../src/api/content/cancellation-schedule.presenter.js';
import type {
  CancellationSchedule as CancellationScheduleResponse,
  CancellationStep,
} from '../../src/api/content/cancellation-schedule.response.js';
import { zoneOffset } from '../../src/config/property-today.js';
import {
  type Arrival,
  type CancellationSchedule,
  cancellationSchedule,
} from '../../src/domain/cancellation/cancellation-schedule.js';
import type { CancellationConditions } from '../../src/domain/cancellation/cancellation-terms.js';
import { formatAmount } from '../../src/domain/money/amount-text.js';
import { sum } from '../../src/domain/money/sum.js';
import type { RatePlanEntry } from '../../src/import/entries/room-rate-entry.js';
import { readCancellationPolicy, readPenalty } from '../../src/import/parse/read-cancellation.js';
import { date, digitsOf, money } from './builders/property-sheet.js';

export type { LocalInstant } from '../../src/api/content/cancellation-schedule.response.js';

/** A schedule as documents write it, with amounts as decimal strings. */
export type WrittenSchedule = CancellationScheduleResponse<
  Omit<CancellationStep, 'penalty' | 'basis'> & { readonly penalty: string | null; readonly basis: string }
>;

/** What a schedule is made of: a rate plan, when the stay begins, and the gross price of each night. */
export interface CancellationCase {
  readonly timezone: string;
  readonly checkinStartTime: string;
  readonly checkIn: string;
  readonly currency: string;
  readonly ratePlan: Pick<RatePlanEntry, 'cancellationPolicy' | 'cancellationPenalties'>;
  readonly nightlyGross: readonly string[];
}

export interface CancellationExample extends CancellationCase {
  readonly name: string;
  readonly expect: WrittenSchedule;
  /** The penalty at some instants; null: the data do not say. */
  readonly due?: Readonly<Record<string, string | null>>;
}

/** Reads test/prices/vectors/cancellation.json. */
export function cancellationExamples(): readonly CancellationExample[] {
  const text = readFileSync('test/prices/vectors/cancellation.json', 'utf8');
  return (JSON.parse(text) as { cases: CancellationExample[] }).cases;
}

/** The conditions of a rate plan, as the import reads them. */
export function conditionsOf({ ratePlan, currency }: CancellationCase): CancellationConditions {
  const digits = digitsOf(currency);
  return {
    cancellationPolicy: readCancellationPolicy({ uuid: '', name: '', ...ratePlan }),
    cancellationPenalties: (ratePlan.cancellationPenalties ?? []).map((entry) => readPenalty(entry, digits)),
  };
}

function arrivalOf({ timezone, checkIn, checkinStartTime }: CancellationCase): Arrival {
  return { timezone, offsetAt: zoneOffset(timezone), date: date(checkIn), time: checkinStartTime };
}

/** The schedule of a case. */
export function scheduleOf(example: CancellationCase): CancellationSchedule {
  const nightlyGross = example.nightlyGross.map((gross) => money(gross, digitsOf(example.currency)));
  return cancellationSchedule(conditionsOf(example), arrivalOf(example), { gross: sum(nightlyGross), nightlyGross });
}

/** The same as documents write it. */
export function writtenSchedule(example: CancellationCase): WrittenSchedule {
  const digits = digitsOf(example.currency);
  return presentSchedule(scheduleOf(example), arrivalOf(example), (amount) => formatAmount(amount, digits));
}
