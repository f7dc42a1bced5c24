import { date, percent } from '../../../test/builders/property-sheet.js';
import { commissionOf } from './commission.js';

const COMMISSION = { siteminder: percent('1.5'), channel: percent('15') };

test('the total is that of the platform and of the channel', () => {
  expect(commissionOf(COMMISSION, undefined)).toEqual({
    total: percent('16.5'),
    siteminder: percent('1.5'),
    channel: percent('15'),
  });
});

test("a deal's commission takes the place of the channel's, also at 0", () => {
  for (const commission of ['9.25', '0']) {
    const deal = {
      code: 'DIRECT',
      discount: percent('10'),
      commission: percent(commission),
      stayFrom: date('2027-06-01'),
      stayTo: null,
      bookFrom: null,
      bookTo: null,
      approved: true,
    };
    expect(commissionOf(COMMISSION, deal)).toEqual({
      total: 15000 + percent(commission),
      siteminder: percent('1.5'),
      channel: percent(commission),
    });
  }
});
