import { API_ID_HEADER, KEY_HEADER } from '../../../auth/security-schemes.js';
import { DEMO_OFFERS } from '../../../data-set/demo/demo-keys.js';
import type { OfferedKey } from './plugin.js';

/** The keys that the startup message lists too, by security scheme. */
export const OFFERED_DEMO_KEYS: readonly OfferedKey[] = DEMO_OFFERS.map(({ opens, headers }) => {
  const { [API_ID_HEADER]: channelId, [KEY_HEADER]: key = '' } = headers;
  return { description: opens, values: channelId === undefined ? { apiKey: key } : { channelId, channelKey: key } };
});
