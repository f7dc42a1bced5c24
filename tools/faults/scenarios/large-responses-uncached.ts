import type { Scenario } from '../scenario.js';
import { FIVE_KEYS } from '../support/large-property.js';
import { attackByLargeResponses, MEASURES, quotesOf, sameQuotes } from './large-responses.js';

const UNCACHED = { RESPONSE_CACHE_MB: '0' };
/** Less than the size of the large sheet, so that each stay is read from the database. */
const SMALL_SHEETS = { RATE_SHEETS_MB: '2', RESPONSE_CACHE_MB: '0' };
const ONE_KEY = FIVE_KEYS.slice(0, 1);

export const scenario: Scenario = {
  attack: 'The same bursts without a response cache, and with less memory for sheets than one of them takes',
  measures: MEASURES,
  run: (running) =>
    attackByLargeResponses(running, [
      {
        name: 'quotes, gzip',
        target: quotesOf,
        keys: ONE_KEY.map((key) => ({ ...key, 'accept-encoding': 'gzip' })),
        settings: UNCACHED,
      },
      { name: 'the same quotes by five keys', target: sameQuotes, keys: FIVE_KEYS, settings: UNCACHED },
      { name: 'quotes, sheet read each time', target: quotesOf, keys: ONE_KEY, settings: SMALL_SHEETS },
    ]),
};
