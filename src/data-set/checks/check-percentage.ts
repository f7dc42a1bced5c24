import { PPM_WHOLE, parsePercentage } from '../../domain/money/percentage.js';
import { quoteValue } from '../quote-value.js';
import type { Place } from '../place.js';
import type { Report } from '../report.js';

/** Reports a percentage above 100, or 0 where it must be more. */
export function checkPercentage(place: Place, report: Report, aboveZero = false): void {
  const percentage = place.text === undefined ? undefined : parsePercentage(place.text);
  if (percentage === undefined) return;
  if (percentage > PPM_WHOLE) report.fault(place, `${quoteValue(place.value)} must be at most 100`);
  if (aboveZero && percentage === 0) report.fault(place, `${quoteValue(place.value)} must be above 0`);
}
