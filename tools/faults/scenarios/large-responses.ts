// @ts-nocheck: becomes TypeScript in the next commits.
import { CHANNEL_HEADERS } from '../../bench/check/send-request.js';
import { attackByLargeResponses } from '../support/attack-by-large-responses.js';
import { GROUP_KEYS } from '../support/large-property.js';
import { detailOf, quotesOf, sameQuotesOf } from '../support/large-requests.js';

const [GROUP_KEY] = GROUP_KEYS;

const VARIANTS = [
  { name: 'quotes', target: quotesOf, keys: [GROUP_KEY] },
  { name: 'quotes by five keys', target: quotesOf, keys: GROUP_KEYS },
  { name: 'the same quotes', target: sameQuotesOf, keys: [GROUP_KEY] },
  { name: 'property detail', target: detailOf, keys: [CHANNEL_HEADERS] },
];

export default {
  point: 9,
  attack: 'Bursts of 100 requests for 31 nights of a property of 2,000 room rates, while another property is quoted',
  run: (running) => attackByLargeResponses(running, VARIANTS),
};
