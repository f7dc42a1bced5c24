import type { Charge } from '../../domain/pricing/property-sheet.js';
import type { PlainDate } from '../../domain/stay/plain-date.js';
import type { ChargeEntry } from '../entries/property-entry.js';
import { readDate } from './read-date.js';
import { readAmount, readPercentage } from './read-figure.js';

/** Converts a tax or fee to the domain model, with defaults filled in. Only for a charge that passed the checks. */
export function readCharge(charge: ChargeEntry, digits: number): Charge {
  const any = {
    name: charge.name,
    kind: charge.kind,
    maxNights: charge.maxNights ?? null,
    validFrom: dateOf(charge.validFrom),
    validTo: dateOf(charge.validTo),
    stayFrom: dateOf(charge.stayFrom),
    stayTo: dateOf(charge.stayTo),
  };
  const percentage = readPercentage(charge.percentage);
  if (percentage !== null) return { ...any, type: 'percentage', percentage, appliesTo: charge.appliesTo ?? 'room' };
  const amount = readAmount(charge.amount, digits);
  if (amount === null || charge.per === undefined)
    throw new Error(`the charge ${charge.name} has neither a percentage nor an amount with per`);
  return {
    ...any,
    type: 'amount',
    amount,
    per: charge.per,
    countsChildren: charge.countsChildren ?? true,
    taxed: charge.taxed ?? false,
  };
}

function dateOf(text: string | undefined): PlainDate | null {
  return text === undefined ? null : readDate(text);
}
