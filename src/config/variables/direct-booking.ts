import { WIRE_PROFILE_SETTING } from '../setting-forms.js';
import type { Variable } from '../variable.js';

/** The direct booking API. */
export const DIRECT_BOOKING_VARIABLES = {
  wireProfile: {
    name: 'WIRE_PROFILE',
    group: 'Direct booking API',
    description:
      'How responses under /public-api/api are written, for clients of other generations of that API. Unset: as at the root.',
    example: 'list=items,errors=code',
    form: WIRE_PROFILE_SETTING,
  },
} as const satisfies Readonly<Record<string, Variable<unknown>>>;
