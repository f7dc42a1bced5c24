import { PPM_WHOLE } from '../../money/percentage.js';
import type { Party } from '../../stay/party.js';
import { nightsOf } from '../../stay/stay.js';
import type { PlainDate } from '../../stay/plain-date.js';
import type { PriceRequest } from '../price-request.js';
import { isOnFeesToo, type Charge, type PercentageCharge, type PropertySheet } from '../property-sheet.js';
import { changesOn, taxedFees, timesOf, chargesInForce, isDue, type DueCharge } from './charge-due.js';
import { includedShares, type IncludedShares } from './included-shares.js';

/** The charges of a party's stay: the same for all room rates of a response, so calculated once for it. */
export interface ChargePlan {
  /** In force on the booking day and for a night of the stay, in the data set's order. */
  readonly charges: readonly Charge[];
  /** Together all nights of the stay, in their order. */
  readonly spans: readonly ChargedSpan[];
  /** The number of steps of all spans. */
  readonly steps: number;
}

/** One rounding of a charge: base x numerator / denominator. */
export interface ChargeStep {
  /** Counted from 0 over all spans. */
  readonly row: number;
  /** The charge's index among all that are in force. */
  readonly at: number;
  readonly kind: Charge['kind'];
  /** 0 if the base is the room, with or without its fees. */
  readonly base: number;
  readonly numerator: number | bigint;
  readonly denominator: number | bigint;
}

/** Consecutive nights on which the same charges are due, and how they are calculated, step by step. */
export interface ChargedSpan {
  /** The index of its first night, and of the first night after it. */
  readonly from: number;
  readonly to: number;
  /** Percentages that the stored price includes, as shares of it. */
  readonly shares: readonly ChargeStep[];
  /** Percentages that come on top: fees, taxes on the room alone, and taxes on the room and its fees. */
  readonly fees: readonly ChargeStep[];
  readonly roomTaxes: readonly ChargeStep[];
  readonly roomAndFeesTaxes: readonly ChargeStep[];
  /** The amount fees that taxes on the room and its fees also apply to. */
  readonly taxedFees: number;
  /** Steps that do not depend on the room amount; they always come on top. */
  readonly amounts: readonly ChargeStep[];
}

/** Plans the charges of a party for a stay that is booked today. */
export function chargePlan(
  { charges, pricesIncludeCharges }: Pick<PropertySheet, 'charges' | 'pricesIncludeCharges'>,
  { stay, today, party }: PriceRequest,
): ChargePlan {
  const inForce = chargesInForce(charges, { stay, today });
  const { checkIn } = stay;
  const nights = nightsOf(stay);
  const shares = pricesIncludeCharges ? includedShares(inForce, stay) : [];
  const rows = new StepRows(inForce);
  const spans: ChargedSpan[] = [];
  for (let from = 0, to = 1; from < nights; from = to, to += 1) {
    while (to < nights && !changesOn(inForce, checkIn, to)) to += 1;
    spans.push({ from, to, ...spanSteps(rows, dueOn(inForce, checkIn, from), party, shares[from]) });
  }
  return { charges: inForce, spans, steps: rows.count };
}

/** All steps of a span. */
export function stepsOf({ shares, fees, roomTaxes, roomAndFeesTaxes, amounts }: ChargedSpan): readonly ChargeStep[] {
  return [...shares, ...fees, ...roomTaxes, ...roomAndFeesTaxes, ...amounts];
}

/** Numbers the steps of a plan. */
class StepRows {
  count = 0;

  constructor(private readonly charges: readonly Charge[]) {}

  step(at: number, base: number, numerator: number | bigint, denominator: number | bigint): ChargeStep {
    const row = this.count;
    this.count += 1;
    return { row, at, kind: this.charges[at]?.kind ?? 'fee', base, numerator, denominator };
  }
}

function dueOn(charges: readonly Charge[], checkIn: PlainDate, night: number): DueCharge[] {
  return charges.map((charge, at) => ({ at, charge })).filter(({ charge }) => isDue(charge, checkIn, night));
}

function spanSteps(
  rows: StepRows,
  due: readonly DueCharge[],
  party: Party,
  shares: IncludedShares | undefined,
): Omit<ChargedSpan, 'from' | 'to'> {
  const taxed = taxedFees(due, party);
  const amounts = due.flatMap(({ at, charge }) =>
    charge.type === 'amount' ? [rows.step(at, charge.amount, timesOf(charge, party), 1)] : [],
  );
  if (shares !== undefined) {
    // Of the taxes on room and fees, only the part on taxed amount fees comes on top: no stored price includes it.
    const onTop = taxed === 0 ? amounts : [...amounts, ...percentages(rows, due, isOnFeesToo, taxed)];
    return {
      shares: shareSteps(rows, shares),
      fees: [],
      roomTaxes: [],
      roomAndFeesTaxes: [],
      taxedFees: 0,
      amounts: onTop,
    };
  }
  return {
    shares: [],
    fees: percentages(rows, due, ({ kind }) => kind === 'fee'),
    roomTaxes: percentages(rows, due, (charge) => charge.kind === 'tax' && !isOnFeesToo(charge)),
    roomAndFeesTaxes: percentages(rows, due, isOnFeesToo),
    taxedFees: taxed,
    amounts,
  };
}

/** @param base 0 if it depends on the room amount */
function percentages(
  rows: StepRows,
  due: readonly DueCharge[],
  matches: (charge: PercentageCharge) => boolean,
  base = 0,
): ChargeStep[] {
  return due.flatMap(({ at, charge }) =>
    charge.type === 'percentage' && matches(charge) ? [rows.step(at, base, charge.percentage, PPM_WHOLE)] : [],
  );
}

function shareSteps(rows: StepRows, shares: IncludedShares): ChargeStep[] {
  return shares.flatMap((share, at) =>
    share === undefined ? [] : [rows.step(at, 0, share.numerator, share.denominator)],
  );
}
