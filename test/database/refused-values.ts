import { REFUSED_BOOKING_VALUES } from './refused-booking-values.js';
import { REFUSED_MAPPING_CODES } from './refused-mapping-codes.js';
import { REFUSED_PROPERTY_VALUES } from './refused-property-values.js';
import { REFUSED_SALE_VALUES } from './refused-sale-values.js';

/** By check constraint, statements on the rows of FULL_PROPERTY that it rejects. */
export const REFUSED_VALUES = {
  ...REFUSED_PROPERTY_VALUES,
  ...REFUSED_SALE_VALUES,
  ...REFUSED_BOOKING_VALUES,
  ...REFUSED_MAPPING_CODES,
};
