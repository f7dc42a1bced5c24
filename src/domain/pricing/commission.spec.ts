import { aChannelDeal } from '../../../test/harness/builders/discounts.js';
import { percent } from '../../../test/harness/builders/property-sheet.js';
import { commissionOf } from './commission.js';

const COMMISSION = { siteminder: percent('1.5'), channel: percent('15') };

test.each([
  ['the total is the sum of the platform and the channel commission', undefined, '15', '16.5'],
  ["a deal's commission replaces the channel's", aChannelDeal({ commission: percent('9.25') }), '9.25', '10.75'],
  ['even if it is 0', aChannelDeal({ commission: percent('0') }), '0', '1.5'],
])('%s', (_, deal, channel, total) => {
  expect(commissionOf(COMMISSION, deal)).toEqual({
    total: percent(total),
    siteminder: COMMISSION.siteminder,
    channel: percent(channel),
  });
});
