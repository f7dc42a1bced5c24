import { aStay, date, percent } from '../../../builders/property-sheet.js';
import { requestedChannelDeal, type ChannelDeal } from '../../../../src/domain/pricing/deals/channel-deal.js';

const stay = aStay(2);
const today = date('2027-05-25');

const deal: ChannelDeal = {
  code: 'SPRING',
  discount: percent('10'),
  commission: percent('9'),
  stayFrom: date('2027-06-01'),
  stayTo: date('2027-06-02'),
  bookFrom: today,
  bookTo: today,
  approved: true,
};

test.each([
  ['applies', deal, 'SPRING', []],
  ['is compared exactly', deal, 'spring', ['Unknown']],
  [
    'lists every reason why it does not apply',
    { ...deal, approved: false, bookTo: date('2027-05-24') },
    'SPRING',
    ['NotApproved', 'NotBookableToday'],
  ],
  ['must cover every night', { ...deal, stayTo: stay.checkIn }, 'SPRING', ['OutsideStayDates']],
])('the deal that a channel requests %s', (_, known, code, reasons) => {
  const requested = requestedChannelDeal([known], code, { stay, today });
  expect(requested.reasons.map((reason) => reason.code)).toEqual(reasons);
  expect(requested.deal).toBe(reasons.includes('Unknown') ? undefined : known);
});
