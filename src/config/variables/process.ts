import { wholeNumberSetting } from '../setting-forms.js';
import type { Variable } from '../variable.js';

/** The process of the server. */
export const PROCESS_VARIABLES = {
  requestsInFlight: {
    name: 'REQUESTS_IN_FLIGHT',
    group: 'Process',
    description: 'Requests that one process works on at once. A key may have as many as it leaves free; more get 503.',
    default: '2000',
    form: wholeNumberSetting(2, 1_000_000),
  },
  drainSeconds: {
    name: 'DRAIN_SECONDS',
    group: 'Process',
    description:
      'Seconds to go on serving after SIGTERM while /readyz says no, so that load balancers notice. Unset: 5 in production, otherwise 0.',
    example: '5',
    form: wholeNumberSetting(0, 10),
  },
} as const satisfies Readonly<Record<string, Variable<unknown>>>;
