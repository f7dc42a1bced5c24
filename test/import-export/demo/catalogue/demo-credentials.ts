import { DEMO_CHANNEL_API_ID, DEMO_KEYS } from '../../../../src/import/demo/demo-keys.js';

/** Callers: the holders of the demo's keys, and one with a key that the server does not know. */
export const DEMO_CREDENTIALS = {
  group: { 'x-sm-api-key': DEMO_KEYS.group },
  otherGroup: { 'x-sm-api-key': DEMO_KEYS.otherGroup },
  property: { 'x-sm-api-key': DEMO_KEYS.property },
  limited: { 'x-sm-api-key': DEMO_KEYS.limited },
  channel: { 'x-sm-api-id': DEMO_CHANNEL_API_ID, 'x-sm-api-key': DEMO_KEYS.channel },
  unknown: { 'x-sm-api-key': 'stq_NobodyHasThisKey0000000000000000000000' },
} as const satisfies Readonly<Record<string, Readonly<Record<string, string>>>>;

export type Caller = keyof typeof DEMO_CREDENTIALS;
