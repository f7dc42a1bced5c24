import { anAmount, aPercentage, aRequest, aStay, date } from '../../../builders/property-sheet.js';
import type { Charge } from '../../../../src/domain/pricing/property-sheet.js';
import { chargePlan, type ChargePlan } from '../../../../src/domain/pricing/charges/charge-plan.js';
import { includedShares } from '../../../../src/domain/pricing/charges/included-shares.js';

const FEES_TOO = { appliesTo: 'roomAndFees' } as const;
const VAT = aPercentage('10');
const OLD = aPercentage('5', { validTo: date('2027-05-21') });
const CLEANING = anAmount(3000, { per: 'stay' });
const CITY = anAmount(200, { kind: 'tax', per: 'personNight', maxNights: 2 });

/** For four nights, booked on 22 May 2027. */
function planOf(charges: Charge[], pricesIncludeCharges = false): ChargePlan {
  return chargePlan({ charges, pricesIncludeCharges }, aRequest({ stay: aStay(4) }));
}

test('the charges are those in force on the booking day, in their order', () => {
  expect(planOf([VAT, OLD, CLEANING]).charges).toEqual([VAT, CLEANING]);
});

describe('the charges of a night', () => {
  test('are those that are due, each with its index among all in force', () => {
    const vat = { at: 1, base: 0, numerator: 100_000, denominator: 1_000_000 };
    const cleaning = { at: 0, base: 3000, numerator: 1, denominator: 1 };
    const city = { at: 2, base: 200, numerator: 2, denominator: 1 };
    const { nights } = planOf([OLD, CLEANING, VAT, CITY]);
    expect(nights.map(({ roomTaxes }) => roomTaxes)).toEqual([[vat], [vat], [vat], [vat]]);
    expect(nights.map(({ amounts }) => amounts)).toEqual([[cleaning, city], [city], [], []]);
    for (const { shares, fees, roomAndFeesTaxes } of nights)
      expect([shares, fees, roomAndFeesTaxes]).toEqual([[], [], []]);
  });

  test('come on top of the room, grouped by kind', () => {
    const charges = [
      aPercentage('2', FEES_TOO),
      aPercentage('5', { kind: 'fee' }),
      aPercentage('3', { kind: 'fee' }),
      VAT,
    ];
    const places = (steps: readonly { at: number }[] | undefined) => steps?.map(({ at }) => at);
    const [first] = planOf(charges).nights;
    expect(places(first?.fees)).toEqual([1, 2]);
    expect(places(first?.roomTaxes)).toEqual([3]);
    expect(places(first?.roomAndFeesTaxes)).toEqual([0]);
  });

  test('if prices include them: of the taxes on room and fees only the part on taxed fees comes on top', () => {
    const fee = anAmount(500, { taxed: true });
    const onTop = { at: 0, base: 500, numerator: 20_000, denominator: 1_000_000 };
    const amount = { at: 1, base: 500, numerator: 1, denominator: 1 };
    const [taxed] = planOf([aPercentage('2', FEES_TOO), fee], true).nights;
    expect(taxed).toMatchObject({
      fees: [],
      roomTaxes: [],
      roomAndFeesTaxes: [],
      taxedFees: 0,
      amounts: [amount, onTop],
    });
    const [untaxed] = planOf([aPercentage('2', FEES_TOO), anAmount(500)], true).nights;
    expect(untaxed?.amounts).toEqual([amount]);
  });

  test.each([
    ['a tax on room and fees', [VAT, aPercentage('2', { appliesTo: 'roomAndFees' })], [true, true, true, true]],
    [
      'a tax on room and fees for the first nights',
      [aPercentage('2', { appliesTo: 'roomAndFees', maxNights: 1 })],
      [true, false, false, false],
    ],
    ['a tax on the room alone', [VAT], [false, false, false, false]],
    [
      'a fee applies to the room alone',
      [aPercentage('2', { kind: 'fee', appliesTo: 'roomAndFees' })],
      [false, false, false, false],
    ],
    ['an amount', [CLEANING], [false, false, false, false]],
  ])('tax the fees or not: %s', (_, charges, expected) => {
    expect(planOf(charges).nights.map(({ roomAndFeesTaxes }) => roomAndFeesTaxes.length > 0)).toEqual(expected);
  });

  test('have their shares of the stored price if it includes them', () => {
    const charges = [VAT, aPercentage('5', { maxNights: 3 }), CLEANING];
    expect(planOf(charges).nights.map(({ shares }) => shares)).toEqual([[], [], [], []]);
    const expected = includedShares(charges, 4).map((shares) =>
      shares.flatMap((share, at) => (share === undefined ? [] : [{ at, base: 0, ...share }])),
    );
    expect(planOf(charges, true).nights.map(({ shares }) => shares)).toEqual(expected);
  });

  test.each([false, true])(
    'are recalculated only for a night on which they change; included in prices: %p',
    (included) => {
      const [first, second, third, fourth] = planOf([VAT, CLEANING, CITY], included).nights;
      expect(second).not.toBe(first);
      expect(third).not.toBe(second);
      expect(fourth).toBe(third);
    },
  );
});

test('there is one plan for each night', () => {
  expect(planOf([]).nights).toHaveLength(4);
});
