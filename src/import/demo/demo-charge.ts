import { addDays, formatPlainDate } from '../../domain/stay/plain-date.js';
import type { ChargeEntry } from '../entries/property-entry.js';
import type { DemoCharge } from './demo-hotel.js';
import type { DemoWindow } from './demo-window.js';

export function demoCharge({ rateChange, ...charge }: DemoCharge, { rateChange: day }: DemoWindow): ChargeEntry {
  if (rateChange === undefined) return charge;
  return {
    ...charge,
    ...(rateChange === 'before' ? { stayTo: formatPlainDate(addDays(day, -1)) } : { stayFrom: formatPlainDate(day) }),
  };
}
