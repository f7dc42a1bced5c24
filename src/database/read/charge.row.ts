import { ppm } from '../../domain/money/percentage.js';
import type { Charge } from '../../domain/pricing/property-sheet.js';
import { toMinorUnits, toPlainDateOrNull } from '../columns.js';
import type { ChargeModel } from '../generated/models.js';

/** A charge as the pricing core takes it; the check constraints say which columns a percentage and an amount have. */
export function toCharge(row: ChargeModel): Charge {
  const common = {
    name: row.name,
    kind: row.kind as Charge['kind'],
    validFrom: toPlainDateOrNull(row.validFrom),
    validTo: toPlainDateOrNull(row.validTo),
    maxNights: row.maxNights,
  };
  if (row.percentagePpm !== null)
    return {
      ...common,
      type: 'percentage',
      percentage: ppm(row.percentagePpm),
      appliesTo: row.appliesTo as 'room' | 'roomAndFees',
    };
  return {
    ...common,
    type: 'amount',
    amount: toMinorUnits(row.amountMinor ?? 0n),
    per: row.per as 'night' | 'stay' | 'personNight' | 'personStay',
    countsChildren: row.countsChildren,
    taxed: row.taxed,
  };
}
