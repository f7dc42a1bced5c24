import type { CaseGroup } from './case.js';
import { CHANNEL_CASES } from './channel-cases.js';
import { DISCOUNT_CASES } from './discount-cases.js';
import { LANGUAGE_CASES } from './language-cases.js';
import { PAGE_CASES } from './page-cases.js';
import { PRICE_CASES } from './price-cases.js';
import { PROMOTION_CASES } from './promotion-cases.js';
import { REFUSAL_CASES } from './refusal-cases.js';
import { RESTRICTION_CASES } from './restriction-cases.js';

/** All cases, in the order of docs/generated/demo.md. */
export const CATALOGUE: readonly CaseGroup[] = [
  { title: 'Stays that cannot be booked', cases: RESTRICTION_CASES },
  { title: 'Prices', cases: PRICE_CASES },
  { title: 'Deals', cases: DISCOUNT_CASES },
  { title: 'Promo codes', cases: PROMOTION_CASES },
  { title: 'Channels', cases: CHANNEL_CASES },
  { title: 'Languages', cases: LANGUAGE_CASES },
  { title: 'Pages', cases: PAGE_CASES },
  { title: 'Errors', cases: REFUSAL_CASES },
];
