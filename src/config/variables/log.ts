import { wordSetting } from '../setting-forms.js';
import type { Variable } from '../variable.js';

/** The log. */
export const LOG_VARIABLES = {
  logLevel: {
    name: 'LOG_LEVEL',
    group: 'Log',
    description: 'Minimum level of logged lines: error, warn, info or debug.',
    default: 'info',
    form: wordSetting(['error', 'warn', 'info', 'debug']),
  },
  logFormat: {
    name: 'LOG_FORMAT',
    group: 'Log',
    description: 'Format of log lines: json, text, or auto, which is text on a terminal and json elsewhere.',
    default: 'auto',
    form: wordSetting(['auto', 'json', 'text']),
  },
  logClientAddress: {
    name: 'LOG_CLIENT_ADDRESS',
    group: 'Log',
    description: 'How log lines show client addresses: full, network (IPv4 /24, IPv6 /48), or off.',
    default: 'network',
    form: wordSetting(['full', 'network', 'off']),
  },
} as const satisfies Readonly<Record<string, Variable<unknown>>>;
