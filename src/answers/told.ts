import type { RateSheet } from '../database/read/rate-sheet/rate-sheet.js';
import type { PlainDate } from '../domain/stay/plain-date.js';

/**
 * An answer out of a rate sheet that need not be made yet: who asks whether it is still the one that he has may be told so
 * without it. All checks of the request have passed.
 */
export class Told<Body extends object = object> {
  /**
   * @param today of the property
   * @param make the answer's content; the same for the same sheet, today and request
   */
  constructor(
    readonly sheet: RateSheet,
    readonly today: PlainDate,
    readonly make: () => Body,
  ) {}
}
