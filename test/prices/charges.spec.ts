import {
  aNight,
  amounts,
  anAmount,
  aPercentage,
  aProperty,
  aRate,
  aStay,
  date,
} from '../harness/builders/property-sheet.js';
import { explainedPrice, type ExplainedPrice } from '../harness/explained-price.js';
import { minorUnits } from '../../src/domain/money/minor-units.js';
import { sum } from '../../src/domain/money/sum.js';
import type { Charge } from '../../src/domain/pricing/property-sheet.js';

const FEES_TOO = { appliesTo: 'roomAndFees' } as const;
const FEE = { kind: 'fee', name: 'Service' } as const;

/** Three nights for two adults, a child and an infant at 100.00 a night, booked on 1 March 2027. */
function price(charges: Charge[], included = false, amount = 10000): ExplainedPrice {
  const nights = [0, 1, 2, 3].map(() => aNight({ amount: minorUnits(amount) }));
  const request = {
    stay: aStay(3),
    party: { adults: 2, children: 1, infants: 1 },
    today: date('2027-03-01'),
  };
  const rate = aRate({ nights });
  return explainedPrice(aProperty({ charges, pricesIncludeCharges: included, rates: [rate] }), rate, request);
}

function byNight(charges: Charge[], included = false, amount = 10000): (readonly number[])[] {
  const priced = price(charges, included, amount);
  const nights = priced.nights.map((night) => night.charges.map((charge) => charge.amount));
  // The breakdown by night is calculated separately from the price, and must match it.
  expect(priced.charges.map((total) => total.amount)).toEqual(
    charges.map((_, at) => sum(nights.map((night) => night[at] ?? minorUnits(0)))),
  );
  expect(priced.nightlyGross).toEqual(priced.nights.map(({ gross }) => gross));
  return nights;
}

describe('prices that exclude charges', () => {
  test('a tax on room and fees applies to percentage fees, and to amount fees that are taxed', () => {
    const charges = [
      aPercentage('10', FEES_TOO),
      aPercentage('5.5', FEE),
      anAmount(3000, { taxed: true }),
      anAmount(700, { name: 'Untaxed' }),
    ];
    expect(byNight(charges)[0]).toEqual(amounts(1355, 550, 3000, 700)); // (100.00 + 5.50 + 30.00) x 10 %
  });

  test('each charge of each night is rounded on its own', () => {
    const { tax, gross } = price([aPercentage('0.5'), aPercentage('0.5', { name: 'Other' })], false, 100);
    expect([tax, gross]).toEqual([6, 306]); // 0.5 is rounded to 1, six times
  });
});

describe('amounts', () => {
  test.each([
    ['night', {}, [500, 500, 500]],
    ['stay', {}, [500, 0, 0]],
    ['personNight', {}, [1500, 1500, 1500]],
    ['personStay', {}, [1500, 0, 0]],
    ['personNight', { countsChildren: false }, [1000, 1000, 1000]],
    ['personNight', { maxNights: 2 }, [1500, 1500, 0]],
    ['stay', { countsChildren: false }, [500, 0, 0]],
  ] as const)('per %s %j', (per, fields, expected) => {
    for (const included of [false, true]) {
      expect(byNight([anAmount(500, { per, ...fields })], included)).toEqual(expected.map((amount) => [amount]));
    }
  });
});

describe('percentages for the first nights only', () => {
  test('on top: fees are taxed on the nights on which they are due', () => {
    const charges = [aPercentage('10', { ...FEE, maxNights: 1 }), aPercentage('10', FEES_TOO)];
    expect(byNight(charges)).toEqual([amounts(1000, 1100), amounts(0, 1000), amounts(0, 1000)]);
  });

  test('included: D is calculated by night', () => {
    const charges = [aPercentage('10', { ...FEE, maxNights: 1 }), aPercentage('10', FEES_TOO)];
    // 100.00 / 1.21 x 0.1 and x 0.11; then 100.00 / 1.1 x 0.1
    expect(byNight(charges, true)).toEqual([amounts(826, 909), amounts(0, 909), amounts(0, 909)]);
  });
});

describe('the window of a charge', () => {
  test.each([
    [{ validFrom: date('2027-03-01') }, 1],
    [{ validFrom: date('2027-03-02') }, 0],
    [{ validTo: date('2027-03-01') }, 1],
    [{ validTo: date('2027-02-28') }, 0],
    [{ validFrom: date('2027-06-01'), validTo: date('2027-06-30') }, 0], // the dates of the stay do not matter
  ])('%j: %d in force', (window, expected) => {
    expect(price([aPercentage('10', window)]).charges).toHaveLength(expected);
  });

  test('a charge that is not in force is not part of D either', () => {
    const charges = [aPercentage('15'), aPercentage('5', { validTo: date('2027-02-28') })];
    expect(price(charges, true).tax).toBe(3912); // 3 x round(100.00 x 15 / 115)
  });
});

describe('prices that include charges', () => {
  test('the price of a night divides into net, fees and taxes', () => {
    const charges = [aPercentage('10', FEE), aPercentage('7', FEES_TOO), aPercentage('3')];
    // D = 1 + 0.1 + 0.03 + 0.07 x 1.1 = 1.207
    expect(byNight(charges, true)[0]).toEqual(amounts(829, 638, 249));
    expect(price(charges, true).nights[0]).toMatchObject({ net: 8284, gross: 10000 });
  });

  test('the tax on taxed amount fees comes on top', () => {
    const charges = [aPercentage('15'), anAmount(3000, { taxed: true }), aPercentage('2.5', FEES_TOO)];
    expect(byNight(charges, true)[0]).toEqual(amounts(1277, 3000, 213 + 75));
    expect(price(charges, true).nights[0]?.gross).toBe(10000 + 3000 + 75);
  });

  test('a charge lists its terms: on the stored price, and on what comes on top of it, if anything', () => {
    const tax = aPercentage('2.5', FEES_TOO);
    const terms = (charges: Charge[]) =>
      price(charges, true).nights[0]?.charges.map((charge) => charge.terms.map(({ base, amount }) => [base, amount]));
    expect(terms([tax, anAmount(3000)])).toEqual([[[10000, 244]], [[3000, 3000]]]);
    expect(terms([tax, anAmount(3000, { taxed: true })])).toEqual([
      [
        [10000, 244],
        [3000, 75],
      ],
      [[3000, 3000]],
    ]);
  });

  test('a net price below 0 lowers the largest charge, the first on a tie, unit by unit', () => {
    const four = ['A', 'B', 'C', 'D'].map((name) => aPercentage('100', { name }));
    expect(byNight(four, true, 3)[0]).toEqual(amounts(0, 1, 1, 1)); // 4 x round(0.6) = 4 > 3
    const five = [...four, aPercentage('100', { name: 'E' }), aPercentage('100', { name: 'F' })];
    expect(byNight(five, true, 4)[0]).toEqual(amounts(0, 0, 1, 1, 1, 1)); // 6 x round(4 / 7) = 6 > 4
    expect(price(five, true, 4).net).toBe(0);
  });

  test('the largest charge may be lowered more than once, and records how often', () => {
    const small = ['A', 'B', 'C', 'D', 'E'].map((name) => aPercentage('600', { name }));
    const [night] = price([aPercentage('6900'), ...small], true, 10).nights;
    // D = 1 + 69 + 5 x 6 = 100, so 0.10 is round(6.9) and 5 x round(0.6): 2 more than the price.
    expect(night?.charges.map(({ amount }) => amount)).toEqual([5, 1, 1, 1, 1, 1]);
    expect(night?.charges.map(({ lowered }) => lowered)).toEqual([2, 0, 0, 0, 0, 0]);
    expect(night).toMatchObject({ net: 0, gross: 10 });
  });

  test('percentages without a common divisor stay exact', () => {
    const charges = [aPercentage('5.1234', FEE), aPercentage('7.7777', FEES_TOO), aPercentage('3.0001')];
    const [first] = byNight(charges, true, 999_999_999_999);
    // 999999999999 x 1051234 x 77777 / (1000000 x 1051234 + 30001 x 1000000 + 77777 x 1051234), and so on, by BigInt
    const divisor = 1_051_234n * 1_000_000n + 30_001n * 1_000_000n + 77_777n * 1_051_234n;
    const part = (numerator: bigint) => Number((999_999_999_999n * numerator * 2n + divisor) / (2n * divisor));
    expect(first).toEqual([51_234n * 1_000_000n, 77_777n * 1_051_234n, 30_001n * 1_000_000n].map(part));
  });

  test('percentages with a divisor beyond the safe integers stay exact', () => {
    const charges = [aPercentage('9999.9999', FEE), aPercentage('9999.9999', FEES_TOO)];
    const [first] = byNight(charges, true, 999_999_999_999);
    const divisor = 100_999_999n * 100_999_999n;
    const part = (numerator: bigint) => Number((999_999_999_999n * numerator * 2n + divisor) / (2n * divisor));
    expect(first).toEqual([99_999_999n * 1_000_000n, 99_999_999n * 100_999_999n].map(part));
  });
});
