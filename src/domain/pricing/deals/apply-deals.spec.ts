import fc from 'fast-check';
import { aDeal, amountOff, percentOff } from '../../../../test/harness/builders/discounts.js';
import { columnsAt, discountsIn } from '../../../../test/harness/builders/price-columns.js';
import { aRequest, date } from '../../../../test/harness/builders/property-sheet.js';
import { minorUnits } from '../../money/minor-units.js';
import type { Deal } from './deal.js';
import { dealPlan } from './deal-plan.js';
import { applyDeals, type ConsideredDeal } from './apply-deals.js';

const AMOUNTS = [10000, 20000, 30000];
const NIGHTS = discountsIn(columnsAt(AMOUNTS));

function freeNight(code: string, fields: Partial<Omit<Deal, 'kind'>> = {}): Deal {
  return aDeal({ kind: 'stay-pay-deal', code, stayNights: 3, payNights: 2, repeats: false, ...fields });
}

function longer(code: string, percentage: string): Deal {
  return aDeal({ kind: 'length-of-stay-deal', code, rules: [{ minNights: 2, discount: percentOff(percentage) }] });
}

function aPackage(code: string, price: number): Deal {
  return aDeal({ kind: 'package-deal', code, nights: 3, price: minorUnits(price) });
}

function early(code: string, percentage: string, fields: Partial<Omit<Deal, 'kind'>> = {}): Deal {
  return aDeal({ kind: 'early-bird-deal', code, discount: percentOff(percentage), ...fields });
}

function late(code: string, amount: number): Deal {
  return aDeal({ kind: 'last-minute-deal', code, discount: amountOff(amount) });
}

function take(...deals: Deal[]) {
  const columns = columnsAt(AMOUNTS);
  const outcomes: ConsideredDeal[] = [];
  applyDeals(columns, dealPlan(deals, undefined, aRequest()), { line: 0 }, outcomes);
  return { nights: discountsIn(columns), deals: outcomes };
}

/** What is left of each night. */
function left(...deals: Deal[]): number[] {
  return [...take(...deals).nights.amounts];
}

/** By code, what each deal takes off and why it does not apply. */
function considered(...deals: Deal[]) {
  return Object.fromEntries(take(...deals).deals.map(({ code, amount, reasons }) => [code, [amount, ...reasons]]));
}

test('without deals the nights are unchanged', () => {
  expect(take()).toEqual({ nights: NIGHTS, deals: [] });
});

test('a deal that applies is listed on every night, even where it takes nothing off', () => {
  const { nights } = take(freeNight('FREE'));
  expect(nights.discounts).toEqual([{ type: 'stay-pay-deal', amounts: [10000, 0, 0] }]);
  expect(nights.amounts).toEqual([0, 20000, 30000]);
});

test('those of a family are explained in the order of what they would take off', () => {
  const codes = (...deals: Deal[]) => take(...deals).deals.map(({ code }) => code);
  const unmet = aDeal({
    kind: 'length-of-stay-deal',
    code: 'NEVER',
    rules: [{ minNights: 9, discount: percentOff('90') }],
  });
  expect(codes(freeNight('A'), longer('B', '20'), aPackage('C', 45000), unmet)).toEqual(['C', 'B', 'A', 'NEVER']);
  expect(codes(late('A', 10), early('B', '20'), longer('C', '1'))).toEqual(['C', 'B', 'A']);
});

test('what was calculated for another rate in the same columns changes nothing', () => {
  const columns = columnsAt(AMOUNTS);
  const unmet = aDeal({
    kind: 'length-of-stay-deal',
    code: 'NEVER',
    rules: [{ minNights: 9, discount: percentOff('90') }],
  });
  const deals = dealPlan([freeNight('FREE'), early('EARLY', '10'), unmet], undefined, aRequest());
  for (let times = 0; times < 2; times += 1) {
    columns.clearDiscounts();
    columns.room.set(columns.base);
    const outcomes: ConsideredDeal[] = [];
    applyDeals(columns, deals, { line: 0 }, outcomes);
    expect(discountsIn(columns).amounts).toEqual([0, 18000, 27000]);
    expect(outcomes.map(({ code, amount }) => [code, amount])).toEqual([
      ['FREE', 10000],
      ['NEVER', 0],
      ['EARLY', 5000],
    ]);
  }
});

describe('within a family the deal that takes the most off the stay applies', () => {
  test('stay-pay, length of stay and package', () => {
    const deals = [freeNight('FREE'), longer('LONG', '20'), aPackage('PACK', 45000)];
    expect(left(...deals)).toEqual([7500, 15000, 22500]);
    expect(considered(...deals)).toEqual({
      PACK: [15000],
      LONG: [12000, { code: 'LosesToDeal', by: 'PACK' }],
      FREE: [10000, { code: 'LosesToDeal', by: 'PACK' }],
    });
  });

  test('early bird and last minute', () => {
    expect(left(early('EARLY', '10'), late('LATE', 2500))).toEqual([7500, 17500, 27500]);
    expect(considered(early('EARLY', '10'), late('LATE', 2500))).toEqual({
      LATE: [7500],
      EARLY: [6000, { code: 'LosesToDeal', by: 'LATE' }],
    });
  });

  test('on a tie the lower code, by code point', () => {
    expect(considered(early('b', '10'), early('a', '10'), late('B', 2000))).toEqual({
      B: [6000],
      a: [6000, { code: 'LosesToDeal', by: 'B' }],
      b: [6000, { code: 'LosesToDeal', by: 'B' }],
    });
  });

  test('one that takes more off but does not apply does not compete', () => {
    expect(considered(early('A', '50', { active: false }), early('B', '10'))).toEqual({
      A: [0, { code: 'Inactive' }],
      B: [6000],
    });
  });
});

test('the families apply in order: the second discounts what the first leaves', () => {
  const { nights, deals } = take(early('EARLY', '10'), freeNight('FREE'));
  expect(nights.amounts).toEqual([0, 18000, 27000]);
  expect(nights.discounts).toEqual([
    { type: 'stay-pay-deal', amounts: [10000, 0, 0] },
    { type: 'early-bird-deal', amounts: [0, 2000, 3000] },
  ]);
  expect(deals).toEqual([
    { code: 'FREE', kind: 'stay-pay-deal', amount: 10000, reasons: [] },
    { code: 'EARLY', kind: 'early-bird-deal', amount: 5000, reasons: [] },
  ]);
});

describe('a deal that takes nothing off any night does not apply', () => {
  test.each([
    ['a package that is not cheaper', aPackage('NOTHING', 60000), 'NotCheaper'],
    ['a percentage that rounds to nothing', early('NOTHING', '0.0001'), 'TakesNothingOff'],
    ['a discount of 0', longer('NOTHING', '0'), 'TakesNothingOff'],
  ])('%s', (_, deal, code) => {
    expect(take(deal)).toEqual({
      nights: NIGHTS,
      deals: [{ code: 'NOTHING', kind: deal.kind, amount: 0, reasons: [{ code }] }],
    });
  });

  test('and keeps its own reason next to one that does', () => {
    expect(considered(aPackage('A', 60000), longer('B', '10'))).toEqual({ A: [0, { code: 'NotCheaper' }], B: [6000] });
  });
});

test('a deal whose conditions are not met changes nothing, and lists the reasons', () => {
  const deal = freeNight('FREE', { stayTo: date('2027-06-02'), minLeadDays: 11 });
  expect(left(deal)).toEqual([10000, 20000, 30000]);
  expect(considered(deal)).toEqual({
    FREE: [0, { code: 'TooLate', limit: 11 }, { code: 'OutsideStayWindow', date: date('2027-06-03') }],
  });
});

test('the stored order of deals does not matter', () => {
  const deals = [
    freeNight('FREE'),
    longer('LONG', '20'),
    longer('TWIN', '20'),
    aPackage('PACK', 48000),
    early('EARLY', '10'),
    late('LATE', 1000),
    late('OVER', 2000),
  ];
  const shuffled = fc.shuffledSubarray(deals, { minLength: deals.length, maxLength: deals.length });
  fc.assert(
    fc.property(shuffled, (reordered) => {
      expect(take(...reordered)).toEqual(take(...deals));
    }),
    { numRuns: 30 },
  );
});
