import { zoneOffset } from '../../config/property-today.js';
import type { RateSheet } from '../../database/read/rate-sheet/rate-sheet.js';
import type { Arrival } from '../../domain/cancellation/cancellation-schedule.js';
import type { Stay } from '../../domain/stay/stay.js';

/** When guests of a stay may check in at a property. */
export function arrivalOf({ timezone, content }: RateSheet, { checkIn }: Stay): Arrival {
  return { timezone, offsetAt: zoneOffset(timezone), date: checkIn, time: content.checkinStartTime };
}
