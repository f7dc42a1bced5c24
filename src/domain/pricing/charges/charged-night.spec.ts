import { anAmount, aPercentage, aRequest } from '../../../../test/harness/builders/property-sheet.js';
import { columnsAt } from '../../../../test/harness/builders/price-columns.js';
import type { Charge } from '../property-sheet.js';
import { timesOf } from './charge-due.js';
import { chargeNights } from './charge-nights.js';
import { chargePlan, type ChargePlan } from './charge-plan.js';
import { chargedNight } from './charged-night.js';

const PARTY = { adults: 2, children: 3, infants: 4 };

/** For three nights. */
function planOf(charges: Charge[], pricesIncludeCharges = false): ChargePlan {
  return chargePlan({ charges, pricesIncludeCharges }, aRequest({ party: PARTY }));
}

/** The charges of the first of three free nights. */
function chargedOn(charge: Charge, pricesIncludeCharges: boolean) {
  const plan = planOf([charge], pricesIncludeCharges);
  const columns = columnsAt([0, 0, 0], plan);
  chargeNights(columns, plan);
  return chargedNight(columns, plan, 0);
}

/** The taxed fees of each of three nights. */
function taxedFeesOf(charges: Charge[]): number[] {
  return planOf(charges).spans.flatMap(({ from, to, taxedFees }) => Array.from({ length: to - from }, () => taxedFees));
}

describe('what an amount of 5.00 adds to a night of two adults, three children and four infants', () => {
  test.each([
    ['night', {}, 500],
    ['stay', {}, 500],
    ['personNight', {}, 2500],
    ['personStay', {}, 2500],
    ['personNight', { countsChildren: false }, 1000],
    ['personStay', { countsChildren: false }, 1000],
    ['night', { countsChildren: false }, 500],
  ] as const)('per %s %j', (per, fields, amount) => {
    const charge = anAmount(500, { per, ...fields });
    expect(timesOf(charge, PARTY)).toBe(amount / 500);
    const terms = [{ base: 500, numerator: amount / 500, denominator: 1, amount }];
    for (const included of [false, true]) expect(chargedOn(charge, included)).toEqual([{ amount, terms, lowered: 0 }]);
  });
});

describe('the taxed fees of a night', () => {
  test.each([
    ['a taxed fee', [anAmount(500, { taxed: true })], 500],
    ['an untaxed fee', [anAmount(500)], 0],
    ['a tax does not count', [anAmount(500, { kind: 'tax', taxed: true })], 0],
    ['a percentage does not count', [aPercentage('10', { kind: 'fee' })], 0],
    ['a fee per person', [anAmount(500, { taxed: true, per: 'personNight' })], 2500],
    ['several taxed fees', [anAmount(500, { taxed: true }), anAmount(70, { taxed: true }), anAmount(9)], 570],
    ['no charges', [], 0],
  ])('%s', (_, charges, amount) => {
    expect(taxedFeesOf(charges)[0]).toBe(amount);
  });

  test('only on the nights on which they are due', () => {
    const charges = [anAmount(500, { taxed: true, per: 'stay' }), anAmount(70, { taxed: true, maxNights: 1 })];
    expect(taxedFeesOf(charges)).toEqual([570, 0, 0]);
  });
});
