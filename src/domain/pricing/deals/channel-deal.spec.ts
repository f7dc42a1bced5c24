import { aChannelDeal } from '../../../../test/harness/builders/discounts.js';
import { columnsAt } from '../../../../test/harness/builders/price-columns.js';
import { aRequest, date, aStay, percent } from '../../../../test/harness/builders/property-sheet.js';
import { channelDealReasons, applyChannelDeal, requestedChannelDeal, type ChannelDeal } from './channel-deal.js';

describe('why a deal does not apply to a stay from 1 to 4 June, booked on 22 May', () => {
  const { stay, today } = aRequest();
  const notToday = [{ code: 'NotBookableToday' }];
  const outside = [{ code: 'OutsideStayDates' }];

  test.each([
    ['no reason by default', {}, []],
    ['the property has not approved it', { approved: false }, [{ code: 'NotApproved' }]],
    ['no reason on its first day', { bookFrom: date('2027-05-22') }, []],
    ['no reason on its last day', { bookTo: date('2027-05-22') }, []],
    ['it begins tomorrow', { bookFrom: date('2027-05-23') }, notToday],
    ['it ended yesterday', { bookTo: date('2027-05-21') }, notToday],
    ['no reason with the last night as the last day of the window', { stayTo: date('2027-06-03') }, []],
    ['the last night lies outside', { stayTo: date('2027-06-02') }, outside],
    ['the first night lies outside', { stayFrom: date('2027-06-02') }, outside],
    ['all nights lie outside', { stayFrom: date('2027-06-04') }, outside],
  ])('%s', (_, fields, expected) => {
    expect(channelDealReasons(aChannelDeal(fields), stay, today)).toEqual(expected);
  });

  test('lists all reasons, not just the first', () => {
    const deal = aChannelDeal({ approved: false, bookTo: date('2027-01-01'), stayTo: date('2027-06-01') });
    expect(channelDealReasons(deal, stay, today).map(({ code }) => code)).toEqual([
      'NotApproved',
      'NotBookableToday',
      'OutsideStayDates',
    ]);
  });
});

test('lowers each night by the rounded percentage', () => {
  const columns = columnsAt([10000, 12345, 0]);
  applyChannelDeal(aChannelDeal(), columns);
  expect([...columns.room]).toEqual([9000, 11110, 0]); // 1234.5 is rounded to 1235
});

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
