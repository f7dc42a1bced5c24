import type { ChargeEntry } from '../entries/property-entry.js';
import type { ChargeModel } from '../../database/generated/models.js';
import { amountText, dateText, percentageText } from './column-text.js';
import { withoutNulls } from './without-nulls.js';

/** A charge as a data set writes it: fields that concern only amounts are omitted for a percentage. */
export function chargeEntry(row: ChargeModel, digits: number): ChargeEntry {
  const isAmount = row.amountMinor !== null;
  return withoutNulls({
    name: row.name,
    kind: row.kind as ChargeEntry['kind'],
    percentage: percentageText(row.percentagePpm),
    appliesTo: row.appliesTo as ChargeEntry['appliesTo'] & string,
    amount: amountText(row.amountMinor, digits),
    per: row.per as ChargeEntry['per'] & string,
    countsChildren: isAmount ? row.countsChildren : null,
    taxed: isAmount && row.taxed ? true : null,
    maxNights: row.maxNights,
    validFrom: dateText(row.validFrom),
    validTo: dateText(row.validTo),
  });
}
