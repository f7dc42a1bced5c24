import { ppm } from '../../../domain/money/percentage.js';
import type { Charge } from '../../../domain/pricing/property-sheet.js';
import { minorUnits } from '../../../domain/money/minor-units.js';
import type { ChargeModel } from '../../generated/models.js';
import { inOneShape } from './in-one-shape.js';
import { type JsonRow, toDateOrNull } from '../../json-row.js';

/** A charge as the pricing core expects it; check constraints guarantee which columns a percentage and an amount have. */
export function toCharge(row: JsonRow<ChargeModel>): Charge {
  const common = {
    name: row.name,
    kind: row.kind as Charge['kind'],
    validFrom: toDateOrNull(row.validFrom),
    validTo: toDateOrNull(row.validTo),
    stayFrom: toDateOrNull(row.stayFrom),
    stayTo: toDateOrNull(row.stayTo),
    maxNights: row.maxNights,
  };
  if (row.percentagePpm !== null)
    return inOneShape(common, {
      type: 'percentage',
      percentage: ppm(row.percentagePpm),
      appliesTo: row.appliesTo as 'room' | 'roomAndFees',
    });
  return inOneShape(common, {
    type: 'amount',
    amount: minorUnits(row.amountMinor ?? 0),
    per: row.per as 'night' | 'stay' | 'personNight' | 'personStay',
    countsChildren: row.countsChildren,
    taxed: row.taxed,
  });
}
