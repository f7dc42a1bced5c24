import { quoteValue } from '../quote-value.js';
import type { Place } from '../place.js';
import type { Report } from '../report.js';
import { checkUnique } from './check-unique.js';

/** Checks the room rates that a deal or promotion of a property is assigned to: of that property, each one once. */
export function checkRoomRates(property: Place, references: readonly Place[], report: Report): void {
  const own = new Set(
    property
      .at('roomRates')
      .items()
      .map((roomRate) => roomRate.at('uuid').uuid),
  );
  for (const reference of references) {
    if (reference.uuid === undefined || own.has(reference.uuid)) continue;
    report.fault(reference, `${quoteValue(reference.value)} is no room rate of this property`);
  }
  checkUnique(
    references.map((place) => ({ place, name: place.uuid })),
    'the room rate',
    report,
  );
}
