import { REFUSED_BOOKING_VALUES } from './refused-booking-values.js';
import { REFUSED_PROPERTY_VALUES } from './refused-property-values.js';
import { REFUSED_SALE_VALUES } from './refused-sale-values.js';
import { updates } from './updates.js';

const MAPPING_CODES = [`''`, `repeat('x', 65)`, `E'a\\nb'`, `'B0000000-0000-4000-8000-000000000001'`];

/** By check constraint, statements on the rows of FULL_PROPERTY that it rejects. */
export const REFUSED_VALUES = {
  ...REFUSED_PROPERTY_VALUES,
  ...REFUSED_SALE_VALUES,
  ...REFUSED_BOOKING_VALUES,
  ...Object.fromEntries(
    ['property', 'room_type', 'rate_plan', 'room_rate'].map((table) => [
      `${table}_mapping_code_is_a_code`,
      updates(`${table} SET mapping_code`, ...MAPPING_CODES),
    ]),
  ),
};
