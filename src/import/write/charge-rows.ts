import type { PropertyEntry } from '../entries/property-entry.js';
import { readCharge } from '../parse/read-charge.js';
import type { ChargeModel } from '../../database/generated/models.js';
import type { JsonRow } from '../../database/json-row.js';

export function chargeRows(
  { uuid: propertyUuid, charges = [] }: PropertyEntry,
  digits: number,
): JsonRow<ChargeModel>[] {
  return charges.map((entry, position) => {
    const charge = readCharge(entry, digits);
    const isAmount = charge.type === 'amount';
    return {
      propertyUuid,
      position,
      name: charge.name,
      kind: charge.kind,
      percentagePpm: isAmount ? null : charge.percentage,
      appliesTo: isAmount ? null : charge.appliesTo,
      amountMinor: isAmount ? charge.amount : null,
      per: isAmount ? charge.per : null,
      countsChildren: entry.countsChildren ?? true,
      taxed: isAmount && charge.taxed,
      maxNights: charge.maxNights,
      validFrom: entry.validFrom ?? null,
      validTo: entry.validTo ?? null,
      stayFrom: entry.stayFrom ?? null,
      stayTo: entry.stayTo ?? null,
    };
  });
}
