import { wholeNumberSetting } from '../setting-forms.js';
import type { Variable } from '../variable.js';

/** Memory for caches and responses. */
export const MEMORY_VARIABLES = {
  rateSheetsMb: {
    name: 'RATE_SHEETS_MB',
    group: 'Memory',
    description: 'Memory for cached rate sheets of properties, in MB. 0: every request reads them from the database.',
    default: '256',
    form: wholeNumberSetting(0, 1_000_000),
  },
  responseCacheMb: {
    name: 'RESPONSE_CACHE_MB',
    formerly: 'ANSWER_CACHE_MB',
    group: 'Memory',
    description: 'Memory for cached responses, in MB. 0: no response is cached.',
    default: '64',
    form: wholeNumberSetting(0, 1_000_000),
  },
  unsentMb: {
    name: 'UNSENT_MB',
    group: 'Memory',
    description: 'Memory for responses waiting to be sent, in MB. Beyond it, requests are rejected with 503.',
    default: '256',
    form: wholeNumberSetting(1, 1_000_000),
  },
  unsentPerKeyMb: {
    name: 'UNSENT_PER_KEY_MB',
    group: 'Memory',
    description: 'How much of UNSENT_MB the responses to one key may use, in MB.',
    default: '64',
    form: wholeNumberSetting(1, 1_000_000),
  },
} as const satisfies Readonly<Record<string, Variable<unknown>>>;
