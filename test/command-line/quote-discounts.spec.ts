import { aDataSet } from '../../tools/harness/builders/a-data-set.js';
import { aProperty } from '../../tools/harness/builders/a-property.js';
import { aRatePlan } from '../../tools/harness/builders/a-rate-plan.js';
import { aRoomRate } from '../../tools/harness/builders/a-room-rate.js';
import { uuidOf } from '../../tools/harness/builders/uuid-of.js';
import { branch, QuoteCommand } from '../harness/quote-command.js';
import { storedDataSet } from '../harness/stored.js';
import { shared } from '../harness/shared.js';

/** The nights of docs/explanation/pricing.md, in April: 100.00, 100.00, 129.99, 129.99. */
const WEEKEND = { from: '2027-04-03', to: '2027-04-04', amount: '129.99' };

const assigned = (name: string) => ({ roomRateUuids: [uuidOf(name)] });
const aDeal = (kind: string, code: string, fields: object) => ({ code, kind, ...assigned('Deals'), ...fields });
const early = (code: string, fields: object) => aDeal('early-bird-deal', code, fields);
const stay = (code: string, fields: object) => aDeal('length-of-stay-deal', code, fields);
const promotion = (code: string, name: string, fields: object) => ({
  code,
  roomRates: [{ uuid: uuidOf(name) }],
  ...fields,
});
const OTHER = assigned('Other');
const MAY = { stayFrom: '2027-05-01', stayTo: '2027-05-31' };
const LONGER = [
  { minNights: 7, percentage: '20' },
  { minNights: 3, percentage: '10' },
];

const HOUSE = aProperty({
  roomRates: [aRoomRate({ name: 'Deals', layers: [WEEKEND] }), aRoomRate({ name: 'Other', plan: 'Other' })],
  ratePlans: ['Plan', 'Other'].map((name) => aRatePlan({ name })),
  deals: [
    aDeal('package-deal', 'DEAR', { ...OTHER, nights: 2, price: '200.00' }),
    early('DUST', { ...OTHER, percentage: '0.001' }),
    aDeal('stay-pay-deal', 'FEW', { ...OTHER, stayNights: 3, payNights: 2, repeats: true }),
    early('FIVE', { ...OTHER, percentage: '5' }),
    early('SOON', { ...OTHER, percentage: '9', minLeadDays: 60 }),
    aDeal('stay-pay-deal', 'FREE', { stayNights: 4, payNights: 3 }),
    stay('LONGER', { rules: LONGER }),
    aDeal('package-deal', 'PACK', { nights: 3, price: '250.00' }),
    early('AHEAD', { percentage: '5', minLeadDays: 30, sellTo: '2027-06-30' }),
    aDeal('last-minute-deal', 'NOW', {
      amount: '20.00',
      maxLeadDays: 3,
      sellFrom: '2027-03-02',
      stayFrom: MAY.stayFrom,
    }),
    early('PAUSED', { percentage: '50', active: false }),
    stay('SHORT', { maxNights: 2, rules: [{ minNights: 1, amount: '9.00' }] }),
  ],
  promotions: [
    promotion('BETTER', 'Other', { percentage: '30', combinesWithDeals: false }),
    promotion('Spring', 'Deals', { percentage: '7.5', stayFrom: '2027-04-03' }),
    promotion('INSTEAD', 'Deals', { percentage: '30', combinesWithDeals: false }),
    promotion('LITTLE', 'Deals', { amount: '1.00', combinesWithDeals: false }),
    promotion('LOST', 'Other', { percentage: '5', active: false, sellTo: '2027-01-31', ...MAY }),
  ],
});

/** What a tree has before its first night. */
function discountsIn(tree: readonly string[]): readonly string[] {
  const night = tree.findIndex((line) => line.includes('2027-04-01:'));
  return tree.slice(1, night);
}

describe('stayquote quote --explain shows deals and promo codes', () => {
  const stored = shared(() => storedDataSet(aDataSet({ properties: [HOUSE] })));
  const quote = () => new QuoteCommand(stored().connectionString);

  it('each deal and the promo code, with its effect or every reason why it does not apply', async () => {
    const tree = await quote().tree('House', 'Plan', 4, '--adults', '2', '--promo', ' SPRING');
    expect(discountsIn(tree)).toEqual([
      '├─ deal FREE (stay-pay-deal), stay 4, pay 3: takes 100.00 off the stay',
      '├─ deal LONGER (length-of-stay-deal), from 3 nights on 10 % per night, from 7 nights on 20 % per night: does not apply',
      '│  └─ LosesToDeal: FREE takes more off the stay, or as much and its code comes first',
      '├─ deal PACK (package-deal), 3 nights for 250.00: does not apply',
      '│  └─ TooManyNights: it allows at most 3 nights; the stay has 4',
      '├─ deal SHORT (length-of-stay-deal), from 1 night on 9.00 per night, at most 2 nights: does not apply',
      '│  └─ TooManyNights: it allows at most 2 nights; the stay has 4',
      '├─ deal AHEAD (early-bird-deal), 5 % per night, booked at least 30 days ahead, sold to 2027-06-30: takes 18.00 off the stay',
      '├─ deal NOW (last-minute-deal), 20.00 per night, booked at most 3 days ahead, sold from 2027-03-02, for nights from 2027-05-01: does not apply',
      '│  ├─ NotSoldToday: it is sold from 2027-03-02; today is 2027-03-01',
      '│  ├─ TooEarly: it can be booked at most 3 days ahead; it is 31 days ahead',
      '│  └─ OutsideStayWindow: it is for nights from 2027-05-01; 2027-04-01 is outside',
      '├─ deal PAUSED (early-bird-deal), 50 % per night: does not apply',
      '│  └─ Inactive: the deal is not active',
      '├─ promo code Spring, 7.5 % per night, on top of deals, for nights from 2027-04-03: takes 18.52 off the stay',
    ]);
    expect(branch(tree, '2027-04-01').slice(1, 6)).toEqual([
      '├─ base 100.00: 100.00 for up to 2 adults',
      '├─ less 100.00 by FREE: this night is free',
      '├─ less 0.00 by AHEAD: 5 % of 0.00 = 0.00',
      '├─ less 0.00 by Spring: the night is outside its window',
      '├─ room 0.00',
    ]);
    expect(branch(tree, '2027-04-03').slice(1, 6)).toEqual([
      '├─ base 129.99: 129.99 for up to 2 adults',
      '├─ less 0.00 by FREE: this night is charged',
      '├─ less 6.50 by AHEAD: 5 % of 129.99 = 6.4995, rounded half away from zero to 6.50',
      '├─ less 9.26 by Spring: 7.5 % of 123.49 = 9.26175, rounded half away from zero to 9.26',
      '├─ room 114.23',
    ]);
  });

  it('deals that lose to a promo code, and deals without an effect', async () => {
    const tree = await quote().tree('House', 'Other', 2, '--adults', '2', '--promo', 'better');
    expect(discountsIn(tree)).toEqual([
      '├─ deal DEAR (package-deal), 2 nights for 200.00: does not apply',
      '│  └─ NotCheaper: the nights cost no more than the package',
      '├─ deal FEW (stay-pay-deal), stay 3, pay 2, repeatedly: does not apply',
      '│  └─ TooFewNights: it requires at least 3 nights; the stay has 2',
      '├─ deal FIVE (early-bird-deal), 5 % per night: does not apply',
      '│  └─ LosesToPromotion: BETTER does not combine with deals and takes at least as much off the stay',
      '├─ deal DUST (early-bird-deal), 0.001 % per night: does not apply',
      '│  └─ TakesNothingOff: it takes nothing off any night',
      '├─ deal SOON (early-bird-deal), 9 % per night, booked at least 60 days ahead: does not apply',
      '│  └─ TooLate: it must be booked at least 60 days ahead; it is 31 days ahead',
      '├─ promo code BETTER, 30 % per night, instead of deals: takes 60.00 off the stay',
    ]);
  });

  it('a package, by its share of each night', async () => {
    const tree = await quote().tree('House', 'Plan', 3, '--adults', '2');
    expect(tree[1]).toBe('├─ deal PACK (package-deal), 3 nights for 250.00: takes 79.99 off the stay');
    expect(branch(tree, '2027-04-03').slice(2, 4)).toEqual([
      "├─ less 31.51 by PACK: this night's share of 250.00 is 98.48",
      '├─ less 4.92 by AHEAD: 5 % of 98.48 = 4.924, rounded half away from zero to 4.92',
    ]);
  });

  it.each<[string, string, readonly string[]]>([
    ['unknown', 'promo code unknown: does not apply', ['Unknown: no promotion on sale has this code']],
    ['INSTEAD', 'promo code INSTEAD, 30 % per night, instead of deals: takes 60.00 off the stay', []],
    [
      'LITTLE',
      'promo code LITTLE, 1.00 per night, instead of deals: does not apply',
      ['LosesToDeals: it does not combine with deals, and they take more off the stay'],
    ],
    [
      'LOST',
      'promo code LOST, on top of deals, sold to 2027-01-31, for nights from 2027-05-01 to 2027-05-31: does not apply',
      [
        'Inactive: the promotion is not active',
        'NotAssigned: the promotion is not for this rate',
        'NotSoldToday: it is sold to 2027-01-31; today is 2027-03-01',
        'OutsideStayWindow: it is for nights from 2027-05-01 to 2027-05-31, and the stay has none of them',
      ],
    ],
  ])('the promo code %s', async (code, line, reasons) => {
    const tree = await quote().tree('House', 'Plan', 2, '--adults', '2', '--promo', code);
    const shown = branch(tree, 'promo code');
    expect([shown[0], shown.slice(1).map((reason) => reason.replace(/^[├└]─ /, ''))]).toEqual([line, reasons]);
  });
});
