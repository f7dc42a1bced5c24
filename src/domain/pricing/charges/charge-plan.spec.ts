import { anAmount, aPercentage, aRequest, aStay, date } from '../../../../test/harness/builders/property-sheet.js';
import type { Charge } from '../property-sheet.js';
import { type ChargedSpan, chargePlan, type ChargePlan, type ChargeStep, stepsOf } from './charge-plan.js';
import { includedShares } from './included-shares.js';

const FEES_TOO = { appliesTo: 'roomAndFees' } as const;
const VAT = aPercentage('10');
const OLD = aPercentage('5', { validTo: date('2027-05-21') });
const CLEANING = anAmount(3000, { per: 'stay' });
const CITY = anAmount(200, { kind: 'tax', per: 'personNight', maxNights: 2 });

/** For four nights, booked on 22 May 2027. */
function planOf(charges: Charge[], pricesIncludeCharges = false): ChargePlan {
  return chargePlan({ charges, pricesIncludeCharges }, aRequest({ stay: aStay(4) }));
}

test('the charges are those in force on the booking day and for a night of the stay, in their order', () => {
  const next = aPercentage('3', { stayFrom: date('2027-06-05') });
  const last = aPercentage('3', { stayFrom: date('2027-06-04') });
  expect(planOf([VAT, OLD, next, last, CLEANING]).charges).toEqual([VAT, last, CLEANING]);
});

/** A part of each night's span, night by night. */
function byNight<Part>({ spans }: ChargePlan, partOf: (span: ChargedSpan) => Part): Part[] {
  return spans.flatMap((span) => Array.from({ length: span.to - span.from }, () => partOf(span)));
}

/** Steps without their rows. */
const stepsIn = (steps: readonly ChargeStep[]) =>
  steps.map(({ at, kind, base, numerator, denominator }) => ({ at, kind, base, numerator, denominator }));

describe('the charges of a night', () => {
  test('are those that are due, each with its index among all in force', () => {
    const vat = { at: 1, kind: 'tax', base: 0, numerator: 100_000, denominator: 1_000_000 };
    const cleaning = { at: 0, kind: 'fee', base: 3000, numerator: 1, denominator: 1 };
    const city = { at: 2, kind: 'tax', base: 200, numerator: 2, denominator: 1 };
    const plan = planOf([OLD, CLEANING, VAT, CITY]);
    expect(byNight(plan, ({ roomTaxes }) => stepsIn(roomTaxes))).toEqual([[vat], [vat], [vat], [vat]]);
    expect(byNight(plan, ({ amounts }) => stepsIn(amounts))).toEqual([[cleaning, city], [city], [], []]);
    for (const { shares, fees, roomAndFeesTaxes } of plan.spans)
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
    const [first] = planOf(charges).spans;
    expect(places(first?.fees)).toEqual([1, 2]);
    expect(places(first?.roomTaxes)).toEqual([3]);
    expect(places(first?.roomAndFeesTaxes)).toEqual([0]);
  });

  test('if prices include them: of the taxes on room and fees only the part on taxed fees comes on top', () => {
    const fee = anAmount(500, { taxed: true });
    const onTop = { at: 0, kind: 'tax', base: 500, numerator: 20_000, denominator: 1_000_000 };
    const amount = { at: 1, kind: 'fee', base: 500, numerator: 1, denominator: 1 };
    const [taxed] = planOf([aPercentage('2', FEES_TOO), fee], true).spans;
    expect(taxed).toMatchObject({
      fees: [],
      roomTaxes: [],
      roomAndFeesTaxes: [],
      taxedFees: 0,
      amounts: [amount, onTop],
    });
    const [untaxed] = planOf([aPercentage('2', FEES_TOO), anAmount(500)], true).spans;
    expect(untaxed?.amounts).toMatchObject([amount]);
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
    expect(byNight(planOf(charges), ({ roomAndFeesTaxes }) => roomAndFeesTaxes.length > 0)).toEqual(expected);
  });

  test('have their shares of the stored price if it includes them', () => {
    const charges = [VAT, aPercentage('5', { maxNights: 3 }), CLEANING];
    expect(byNight(planOf(charges), ({ shares }) => shares)).toEqual([[], [], [], []]);
    const expected = includedShares(charges, aStay(4)).map((shares) =>
      shares.flatMap((share, at) => (share === undefined ? [] : [{ at, kind: 'tax', base: 0, ...share }])),
    );
    expect(byNight(planOf(charges, true), ({ shares }) => stepsIn(shares))).toEqual(expected);
  });

  test.each([false, true])('begin a span only on a night on which they change; included in prices: %p', (included) => {
    const { spans } = planOf([VAT, CLEANING, CITY], included);
    expect(spans.map(({ from, to }) => [from, to])).toEqual([
      [0, 1],
      [1, 2],
      [2, 4],
    ]);
  });
});

describe.each([false, true])('a rate that changes within the stay; included in prices: %p', (included) => {
  const before = aPercentage('7', { stayTo: date('2027-06-01') });
  const after = aPercentage('9', { stayFrom: date('2027-06-02') });

  test('begins a span on the night of its new rate', () => {
    const plan = planOf([before, after, CLEANING], included);
    expect(plan.charges).toEqual([before, after, CLEANING]);
    const percentages = ({ shares, roomTaxes }: ChargedSpan) => [...shares, ...roomTaxes].map(({ at }) => at);
    expect(byNight(plan, percentages)).toEqual([[0], [1], [1], [1]]);
    expect(plan.spans.map(({ from, to }) => [from, to])).toEqual([
      [0, 1],
      [1, 4],
    ]);
  });
});

test('the spans cover all nights, and their steps have rows of their own', () => {
  expect(planOf([]).spans.map(({ from, to }) => [from, to])).toEqual([[0, 4]]);
  const plan = planOf([CLEANING, VAT, CITY, aPercentage('2', FEES_TOO), aPercentage('5', { kind: 'fee' })]);
  const rows = plan.spans.flatMap(stepsOf).map(({ row }) => row);
  expect(rows.toSorted((a, b) => a - b)).toEqual(Array.from({ length: plan.steps }, (_, row) => row));
});
