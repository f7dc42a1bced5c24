import { minorUnits, type MinorUnits } from '../../money/minor-units.js';
import type { PriceColumns } from '../price-columns.js';
import { type ChargedSpan, type ChargePlan, type ChargeStep, stepsOf } from './charge-plan.js';

/** The amount of a charge on a night: the sum of its terms, less what it was lowered by; no terms if it is not due. */
export interface ChargedAmount {
  readonly amount: MinorUnits;
  readonly terms: readonly ChargeTerm[];
  /** Units taken off so that the net price is not below 0. */
  readonly lowered: number;
}

/** One rounding: base x numerator / denominator, and the amount that it is rounded to. */
export interface ChargeTerm {
  readonly base: MinorUnits;
  readonly numerator: number | bigint;
  readonly denominator: number | bigint;
  readonly amount: MinorUnits;
}

/** How each charge in force was calculated on a night, read from the columns, for explanations. */
export function chargedNight(columns: PriceColumns, { charges, spans }: ChargePlan, night: number): ChargedAmount[] {
  const span = spans.find(({ to }) => night < to);
  const steps = span === undefined ? [] : stepsOf(span);
  return charges.map((_, at) => {
    const own = steps.filter((step) => step.at === at);
    const loweredBy = (step: ChargeStep) =>
      columns.lowered.filter((one) => one.night === night && one.row === step.row).length;
    const amounts = own.map((step) => columns.chargeOf(step)[night] ?? 0);
    return {
      amount: minorUnits(amounts.reduce((total, amount) => total + amount, 0)),
      terms: own.map((step, index) => ({
        base: minorUnits(baseOf(step, span, columns, night)),
        numerator: step.numerator,
        denominator: step.denominator,
        amount: minorUnits((amounts[index] ?? 0) + loweredBy(step)),
      })),
      lowered: own.reduce((total, step) => total + loweredBy(step), 0),
    };
  });
}

function baseOf(step: ChargeStep, span: ChargedSpan | undefined, columns: PriceColumns, night: number): number {
  if (span?.amounts.includes(step) === true) return step.base;
  const base = span?.roomAndFeesTaxes.includes(step) === true ? columns.withFees : columns.room;
  return base[night] ?? 0;
}
