import { DEMO_CHANNEL_API_ID, DEMO_KEYS } from '../../../data-set/demo/demo-keys.js';
import type { OfferedKey } from './plugin.js';

/** The keys that the startup message lists too. */
export const DEMO_OFFERS: readonly OfferedKey[] = [
  { description: 'all properties of a group', values: { apiKey: DEMO_KEYS.group } },
  { description: 'one property', values: { apiKey: DEMO_KEYS.property } },
  {
    description: 'channel, fills in both fields',
    values: { channelId: DEMO_CHANNEL_API_ID, channelKey: DEMO_KEYS.channel },
  },
];
