import { anAmount, aPercentage, aRequest } from '../../../../test/harness/builders/property-sheet.js';
import { columnsAt } from '../../../../test/harness/builders/price-columns.js';
import { chargeNights } from './charge-nights.js';
import { chargePlan } from './charge-plan.js';
import { chargeTotals } from './charge-total.js';
import { chargedNight } from './charged-night.js';
import { listOf } from '../price-columns.js';
import type { Charge } from '../property-sheet.js';

function charged(room: number[], charges: Charge[], pricesIncludeCharges = false) {
  const plan = chargePlan({ charges, pricesIncludeCharges }, aRequest());
  const columns = columnsAt(room, plan);
  chargeNights(columns, plan);
  return { columns, plan, nights: room.map((_, night) => chargedNight(columns, plan, night)) };
}

test('the columns are overwritten: the same rate priced twice has the same price', () => {
  const { columns, plan } = charged([10000, 9905, 1], [aPercentage('10'), anAmount(300)]);
  const read = () => ({
    totals: [columns.net, columns.tax, columns.serviceCharge, columns.gross],
    nights: [columns.nightlyNet, columns.nightlyGross].map(listOf),
    charges: chargeTotals(columns, plan),
  });
  const first = read();
  expect(first.totals).toEqual([19906, 1000 + 991 + 0, 900, 19906 + 1991 + 900]);
  expect(first.nights).toEqual([
    [10000, 9905, 1],
    [11300, 11196, 301],
  ]);
  chargeNights(columns, plan);
  expect(read()).toEqual(first);
});

test('a term states how it was calculated', () => {
  const { nights } = charged([9905, 0, 0], [aPercentage('10')]);
  const terms = [{ base: 9905, numerator: 100_000, denominator: 1_000_000, amount: 991 }];
  expect(nights[0]).toEqual([{ amount: 991, terms, lowered: 0 }]);
});

test('the base of a tax on the room and its fees includes the fees', () => {
  const charges = [
    anAmount(300, { taxed: true }),
    aPercentage('5', { kind: 'fee' }),
    aPercentage('10', { appliesTo: 'roomAndFees' }),
  ];
  const { nights } = charged([10000, 0, 0], charges);
  expect(nights[0]?.map(({ amount, terms }) => [amount, terms.map(({ base }) => base)])).toEqual([
    [300, [300]],
    [500, [10000]],
    [1080, [10800]],
  ]);
});

test('a charge has the sum of its terms: its share of the price, and what it is of taxed fees', () => {
  const tax = aPercentage('10', { appliesTo: 'roomAndFees' });
  const { nights } = charged([1100, 0, 0], [tax, anAmount(300, { taxed: true })], true);
  expect(nights[0]?.map(({ amount }) => amount)).toEqual([100 + 30, 300]);
  expect(nights[0]?.[0]?.terms.map(({ base, amount }) => [base, amount])).toEqual([
    [1100, 100],
    [300, 30],
  ]);
});

test('a share is lowered where the net price would be below 0, the first on a tie', () => {
  const [one, other] = [aPercentage('100', { name: 'One' }), aPercentage('100', { name: 'Other' })];
  // Each share of 2 is two thirds, rounded to 1; of 1 it is a third, rounded to 0; of 5 it is 1.67, rounded to 2.
  const { columns, nights } = charged([1, 2, 5], [one, other], true);
  for (const night of nights) for (const { lowered } of night) expect(lowered).toBe(0);
  expect(listOf(columns.nightlyNet)).toEqual([1, 0, 1]);
  // Shares of 0.6, 0.6 and 0.6 of 2 are rounded to 1 each, which is 1 too many.
  const three = ['900', '900', '900'].map((percentage) => aPercentage(percentage));
  const less = charged([2, 0, 0], three, true);
  expect(less.nights[0]?.map(({ amount, lowered }) => [amount, lowered])).toEqual([
    [0, 1],
    [1, 0],
    [1, 0],
  ]);
  expect(less.nights[0]?.[0]?.terms[0]?.amount).toBe(1);
  expect([less.columns.net, less.columns.tax, less.columns.gross]).toEqual([0, 2, 2]);
});

test('a price beyond the safe integers throws', () => {
  const most = Number.MAX_SAFE_INTEGER;
  expect(() => charged([most, 0, 0], [anAmount(1)])).toThrow(RangeError);
  expect(charged([most, 0, 0], []).columns.gross).toBe(most);
});
