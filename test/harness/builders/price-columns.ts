import { minorUnits, type MinorUnits } from '../../../src/domain/money/minor-units.js';
import { chargePlan, type ChargePlan } from '../../../src/domain/pricing/charges/charge-plan.js';
import { listOf, PriceColumns } from '../../../src/domain/pricing/price-columns.js';
import { aRequest } from './property-sheet.js';

const NO_CHARGES = chargePlan({ charges: [], pricesIncludeCharges: false }, aRequest());

/** The columns of a room whose nights cost these amounts in minor units, before discounts. */
export function columnsAt(amounts: readonly number[], plan: ChargePlan = NO_CHARGES): PriceColumns {
  const columns = new PriceColumns(amounts.length, plan);
  columns.base.set(amounts);
  columns.room.set(amounts);
  return columns;
}

/** What is left of each night, and what was taken off. */
export function discountsIn({ room, discounts, promoDiscount }: PriceColumns) {
  return {
    amounts: listOf(room),
    discounts: discounts.map(({ type, amounts }) => ({ type, amounts: listOf(amounts) })),
    promoDiscount: promoDiscount && { code: promoDiscount.code, amounts: listOf(promoDiscount.amounts) },
  };
}

/** A column with these amounts. */
export function columnOf(...amounts: number[]): Float64Array {
  return Float64Array.from(amounts);
}

/** What a function writes to a column of that many nights. */
export function written(nights: number, write: (into: Float64Array) => void): MinorUnits[] {
  const into = new Float64Array(nights);
  write(into);
  return listOf(into).map(minorUnits);
}
