import { zoneOffset } from '../../config/property-today.js';
import type { RateSheet } from '../../database/read/rate-sheet/rate-sheet.js';
import type { Arrival, CancellationSchedule } from '../../domain/cancellation/cancellation-schedule.js';
import type { MinorUnits } from '../../domain/money/minor-units.js';
import type { Stay } from '../../domain/stay/stay.js';
import type { LocalInstant } from './cancellation-schedule.response.js';

/** When guests of a stay may check in at a property. */
export function arrivalOf({ timezone, content }: RateSheet, { checkIn }: Stay): Arrival {
  return { timezone, offsetAt: zoneOffset(timezone), date: checkIn, time: content.checkinStartTime };
}

/** A schedule, field by field. @param money writes an amount */
export function presentSchedule<Amount>(
  { checkIn, steps, freeUntil }: CancellationSchedule,
  arrival: Arrival,
  money: (amount: MinorUnits) => Amount,
) {
  const at = (instantMs: number | null) => (instantMs === null ? null : presentInstant(instantMs, arrival));
  return {
    timezone: arrival.timezone,
    checkIn: presentInstant(checkIn, arrival),
    steps: steps.map(({ from, until, penalty, basis }) => ({
      from: at(from),
      until: at(until),
      penalty: penalty === null ? null : money(penalty),
      basis,
    })),
    freeUntil: at(freeUntil),
  };
}

/** Local to the minute, in UTC to the second. */
export function presentInstant(instantMs: number, { offsetAt }: Arrival): LocalInstant {
  const local = new Date(instantMs + offsetAt(instantMs)).toISOString();
  return { local: local.slice(0, 16), instant: `${new Date(instantMs).toISOString().slice(0, 19)}Z` };
}
