import { anAmount, aPercentage, aRequest } from '../../../builders/property-sheet.js';
import { ZERO } from '../../../../src/domain/money/minor-units.js';
import type { Charge } from '../../../../src/domain/pricing/property-sheet.js';
import { timesOf } from '../../../../src/domain/pricing/charges/amount-charges.js';
import { chargeNight } from '../../../../src/domain/pricing/charges/charge-night.js';
import { chargePlan, type NightPlan } from '../../../../src/domain/pricing/charges/charge-plan.js';
import { ExplainedNightCharges } from '../../../../src/domain/pricing/charges/charged-night.js';

const PARTY = { adults: 2, children: 3, infants: 4 };

/** The first two of three nights. */
function nightsOf(charges: Charge[], pricesIncludeCharges = false): [NightPlan, NightPlan] {
  const [first, second] = chargePlan({ charges, pricesIncludeCharges }, aRequest({ party: PARTY })).nights;
  if (first === undefined || second === undefined) throw new Error('the stay has three nights');
  return [first, second];
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
    const [onTop, included] = [new ExplainedNightCharges(1), new ExplainedNightCharges(1)];
    chargeNight(nightsOf([charge])[0], ZERO, onTop);
    chargeNight(nightsOf([charge], true)[0], ZERO, included);
    const terms = [{ base: 500, numerator: amount / 500, denominator: 1, amount }];
    for (const night of [onTop, included]) expect(night.charged()).toEqual([{ amount, terms, lowered: 0 }]);
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
    expect(nightsOf(charges)[0].taxedFees).toBe(amount);
  });

  test('only on the nights on which they are due', () => {
    const charges = [anAmount(500, { taxed: true, per: 'stay' }), anAmount(70, { taxed: true, maxNights: 1 })];
    const [first, second] = nightsOf(charges);
    expect(first.taxedFees).toBe(570);
    expect(second.taxedFees).toBe(0);
  });
});
