import { EXTENSIONS_SETTING, INSTANT_SETTING, SWITCH_SETTING, wordSetting } from '../setting-forms.js';
import type { Variable } from '../variable.js';

/** What the server offers, and on which day. */
export const MODE_VARIABLES = {
  nodeEnv: {
    name: 'NODE_ENV',
    group: 'Mode and clock',
    description:
      'In production, a frozen clock, scenarios and the public keys of the demo data and the examples are rejected.',
    example: 'production',
    form: wordSetting(['production', 'development', 'test']),
  },
  clock: {
    name: 'CLOCK',
    group: 'Mode and clock',
    description:
      'Freezes the business date at an RFC 3339 instant, but not limits, expiry and timeouts. Unset: real time.',
    example: '2026-11-21T10:00:00Z',
    form: INSTANT_SETTING,
  },
  allowFrozenClock: {
    name: 'ALLOW_FROZEN_CLOCK',
    group: 'Mode and clock',
    description: 'Whether CLOCK is allowed in production, which benchmarks need.',
    default: 'false',
    form: SWITCH_SETTING,
  },
  scenarios: {
    name: 'SCENARIOS',
    group: 'Mode and clock',
    description:
      'Whether X-Stayquote-Scenario forces errors, delays and other situations; never in production. Unset: only with --demo.',
    example: 'true',
    form: SWITCH_SETTING,
  },
  extensions: {
    name: 'EXTENSIONS',
    group: 'Mode and clock',
    description:
      'Operations beyond the interface, under /extensions/v1: calendar, cancellation, explain, separated by commas, or none. Unset: all with --demo.',
    example: 'calendar,explain',
    form: EXTENSIONS_SETTING,
  },
  explorer: {
    name: 'EXPLORER',
    group: 'Mode and clock',
    description: 'Whether /explorer serves a page that shows prices to people. Unset: on, but off in production.',
    example: 'true',
    form: SWITCH_SETTING,
  },
} as const satisfies Readonly<Record<string, Variable<unknown>>>;
