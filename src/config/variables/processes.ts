import { WORKERS_SETTING } from '../setting-forms.js';
import type { Variable } from '../variable.js';

/** The processes of the server. */
export const PROCESS_VARIABLES = {
  workers: {
    name: 'WORKERS',
    group: 'Processes',
    description:
      'Processes that serve the port together: their number, or auto, one per processor. They share limits and divide the settings in MB.',
    default: '1',
    form: WORKERS_SETTING,
  },
} as const satisfies Readonly<Record<string, Variable<unknown>>>;
