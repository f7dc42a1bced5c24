import { addDays, formatPlainDate, type PlainDate } from '../../domain/stay/plain-date.js';
import { demoUuid } from './demo-uuid.js';

/** Path and query of quotes that work on any day with the demo data: three nights for two adults, from the third day on. */
export function demoQuotesTarget(today: PlainDate): string {
  const stay = `checkIn=${formatPlainDate(addDays(today, 3))}&checkOut=${formatPlainDate(addDays(today, 6))}`;
  return `/properties/${demoUuid('property', 1)}/quotes?${stay}&adults=2&withBreakdown=true`;
}
