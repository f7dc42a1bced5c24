import { PricingService } from '../../src/api/pricing/pricing.service.js';
import { Clock } from '../../src/config/clock.js';
import type { RateSheet } from '../../src/database/read/rate-sheet/rate-sheet.js';
import type { PropertySheet } from '../../src/domain/pricing/property-sheet.js';
import type { DatedSheet } from '../../src/rate-sheets/dated-sheet.js';

/** The pricing service on a day, and a property with as much of its sheet as prices depend on. */
export function pricedOn(day: string, property: PropertySheet): { pricing: PricingService; property: DatedSheet } {
  const pricing = new PricingService(new Clock(new Date(`${day}T12:00:00Z`)));
  const content = { checkinStartTime: '14:00' };
  const sheet = { name: 'House', currency: 'EUR', timezone: 'UTC', property, content } as RateSheet;
  return { pricing, property: pricing.asOfToday(sheet) };
}
