import { minorUnits } from '../../money/minor-units.js';
import { multiplyEachRounded, multiplyRounded } from '../../money/rounding.js';
import { copyEach, type PriceColumns, sumOf } from '../price-columns.js';
import type { ChargedSpan, ChargePlan, ChargeStep } from './charge-plan.js';

/** The sums of charges by kind. */
interface Charged {
  tax: number;
  fee: number;
}

/**
 * Calculates the charges of each night on what discounts leave of it, by what the property's stored prices include
 * (docs/decisions/0016). If they exclude percentage charges, the room amount is the net price; if they include them, those
 * are taken out of it. Every charge is rounded on its own, and amounts always come on top.
 * @throws RangeError if the price of the stay is not a safe integer
 */
export function chargeNights(columns: PriceColumns, { spans }: ChargePlan): void {
  const { room, nightlyNet, nightlyGross, withFees } = columns;
  copyEach(room, nightlyNet);
  copyEach(room, nightlyGross);
  columns.lowered.length = 0;
  const charged: Charged = { tax: 0, fee: 0 };
  for (const span of spans) {
    for (const step of span.shares) takeShare(columns, span, step, charged);
    lowerShares(columns, span, charged);
    for (const step of span.fees) addPercentage(columns, span, step, room, charged);
    // Before any tax is added: room and fees.
    for (let night = span.from; night < span.to; night += 1)
      withFees[night] = (nightlyGross[night] ?? 0) + span.taxedFees;
    for (const step of span.roomTaxes) addPercentage(columns, span, step, room, charged);
    for (const step of span.roomAndFeesTaxes) addPercentage(columns, span, step, withFees, charged);
    for (const step of span.amounts) addAmount(columns, span, step, charged);
  }
  // If the gross price is exact, so is each of its parts, because none is below 0.
  columns.gross = minorUnits(sumOf(nightlyGross));
  columns.net = minorUnits(sumOf(nightlyNet));
  columns.tax = minorUnits(charged.tax);
  columns.serviceCharge = minorUnits(charged.fee);
}

/** A share is a part of the room amount, and so of the gross price. */
function takeShare(columns: PriceColumns, span: ChargedSpan, step: ChargeStep, charged: Charged): void {
  const amounts = columns.chargeOf(step);
  multiplyEachRounded(columns.room, step, span, amounts);
  add(charged, step, addEach(columns.nightlyNet, amounts, span, -1));
}

/**
 * The net price is what the shares leave. If their rounded sum exceeds the room amount, the largest share (the first on a
 * tie) is lowered by one unit, selected again for each unit.
 *
 * The exact shares add up to less than the room amount and each is rounded up by at most half a unit, so the net price can
 * fall below 0 only by half as many units as there are charges: the loop is short, however large the amount.
 */
function lowerShares(columns: PriceColumns, { from, to, shares }: ChargedSpan, charged: Charged): void {
  const { nightlyNet, lowered } = columns;
  for (let night = from; night < to; night += 1) {
    for (let net = nightlyNet[night] ?? 0; net < 0; net += 1) {
      const amountOf = (step: ChargeStep): number => columns.chargeOf(step)[night] ?? 0;
      const largest = shares.reduce((most, step) => (amountOf(step) > amountOf(most) ? step : most));
      columns.chargeOf(largest)[night] = amountOf(largest) - 1;
      nightlyNet[night] = net + 1;
      add(charged, largest, -1);
      lowered.push({ night, row: largest.row });
    }
  }
}

/** A percentage of the base comes on top. */
function addPercentage(
  columns: PriceColumns,
  span: ChargedSpan,
  step: ChargeStep,
  base: Float64Array,
  charged: Charged,
): void {
  const amounts = columns.chargeOf(step);
  multiplyEachRounded(base, step, span, amounts);
  add(charged, step, addEach(columns.nightlyGross, amounts, span, 1));
}

/** An amount comes on top, the same on each night. */
function addAmount(columns: PriceColumns, span: ChargedSpan, step: ChargeStep, charged: Charged): void {
  const amounts = columns.chargeOf(step);
  const amount = multiplyRounded(minorUnits(step.base), step.numerator, step.denominator);
  for (let night = span.from; night < span.to; night += 1) amounts[night] = amount;
  add(charged, step, addEach(columns.nightlyGross, amounts, span, 1));
}

function add(charged: Charged, { kind }: ChargeStep, amount: number): void {
  if (kind === 'tax') charged.tax += amount;
  else charged.fee += amount;
}

/** Adds the amounts of a span to a column, or subtracts them. @returns their sum */
function addEach(column: Float64Array, amounts: Float64Array, { from, to }: ChargedSpan, sign: 1 | -1): number {
  let sum = 0;
  for (let night = from; night < to; night += 1) {
    const amount = amounts[night] ?? 0;
    column[night] = (column[night] ?? 0) + sign * amount;
    sum += amount;
  }
  return sum;
}
