// @ts-nocheck: becomes TypeScript in the next commits.
import { attackByLargeResponses } from '../support/attack-by-large-responses.js';
import { GROUP_KEYS } from '../support/large-property.js';
import { quotesOf, sameQuotesOf } from '../support/large-requests.js';

const UNCACHED = { RESPONSE_CACHE_MB: '0' };
/** Less than the size of the large sheet, so that each stay is read from the database. */
const SMALL_SHEETS = { RATE_SHEETS_MB: '2', RESPONSE_CACHE_MB: '0' };
const [GROUP_KEY] = GROUP_KEYS;

const VARIANTS = [
  { name: 'quotes, gzip', target: quotesOf, keys: [{ ...GROUP_KEY, 'accept-encoding': 'gzip' }], settings: UNCACHED },
  { name: 'the same quotes by five keys', target: sameQuotesOf, keys: GROUP_KEYS, settings: UNCACHED },
  { name: 'quotes, sheet read each time', target: quotesOf, keys: [GROUP_KEY], settings: SMALL_SHEETS },
];

export default {
  point: 9,
  attack: 'The same bursts without a response cache, and with less memory for sheets than one of them takes',
  run: (running) => attackByLargeResponses(running, VARIANTS),
};
