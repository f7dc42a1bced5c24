import type { DataSet } from '../entries/data-set.js';
import type { ChargeEntry } from '../entries/property-entry.js';
import type { Problem } from '../parse/problem.js';

/** A range of dates, both included; an omitted end is open. */
interface Range {
  readonly from?: string | undefined;
  readonly to?: string | undefined;
}

const OPEN = { from: '0100-01-01', to: '9999-12-31' };

/** What is allowed, but may be a mistake: charges that are due twice, or never. Only for a valid document. */
export function chargeWarnings({ properties = [] }: DataSet): Problem[] {
  return properties.flatMap(({ charges = [], roomRates = [] }, property) => {
    const pointerOf = (at: number) => `/properties/${property}/charges/${at}`;
    const hasDates = roomRates.some(({ calendar = [] }) => calendar.length > 0);
    const isOnSale = (stay: Range) =>
      roomRates.some(({ calendar = [] }) => calendar.some((entry) => overlap(entry, stay)));
    return charges.flatMap((charge, at): Problem[] => {
      const twin = charges.findIndex((other, before) => before < at && isTwin(other, charge));
      const both = `overlaps ${pointerOf(twin)}, a ${charge.kind} of the same name: both are charged`;
      const never = 'no calendar has a date from stayFrom to stayTo: it is never due';
      return [
        ...(twin === -1 ? [] : [{ pointer: pointerOf(at), message: both }]),
        ...(hasDates && !isOnSale(stayWindow(charge)) ? [{ pointer: pointerOf(at), message: never }] : []),
      ];
    });
  });
}

/** Whether two charges of a name can be due on the same night of a booking. */
function isTwin(one: ChargeEntry, other: ChargeEntry): boolean {
  return (
    one.kind === other.kind &&
    one.name === other.name &&
    overlap({ from: one.validFrom, to: one.validTo }, { from: other.validFrom, to: other.validTo }) &&
    overlap(stayWindow(one), stayWindow(other))
  );
}

function stayWindow({ stayFrom, stayTo }: ChargeEntry): Range {
  return { from: stayFrom, to: stayTo };
}

/** Dates are in the order of their texts. */
function overlap(one: Range, other: Range): boolean {
  return (one.from ?? OPEN.from) <= (other.to ?? OPEN.to) && (other.from ?? OPEN.from) <= (one.to ?? OPEN.to);
}
