import { readFileSync } from 'node:fs';
import { aDeal, aPromotion } from '../harness/builders/discounts.js';
import { aNight, anAmount, aPercentage, aProperty, aRate, aStay, percent } from '../harness/builders/property-sheet.js';
import { explainedPrice, type ExplainedPrice } from '../harness/explained-price.js';
import { formatAmount } from '../../src/domain/money/amount-text.js';
import { minorUnits, type MinorUnits } from '../../src/domain/money/minor-units.js';
import { addDays, formatPlainDate } from '../../src/domain/stay/plain-date.js';
import { baseAmount } from '../../src/domain/pricing/base-amount.js';

/** Without the padding in its tables. */
const DOCUMENT = readFileSync(new URL('../../docs/explanation/pricing.md', import.meta.url), 'utf8').replace(
  / +/g,
  ' ',
);

const CHARGES = [
  aPercentage('10', { name: 'Service', kind: 'fee' }),
  anAmount(3000, { name: 'Cleaning', per: 'stay', taxed: true }),
  aPercentage('7', { name: 'VAT', appliesTo: 'roomAndFees' }),
  anAmount(235, { name: 'City tax', kind: 'tax', per: 'personNight', countsChildren: false }),
];

/** Two nights at 100.00 and 129.99, 20.00 for each child, for two adults and a child. */
function example(pricesIncludeCharges: boolean): ExplainedPrice {
  const extraChild = minorUnits(2000);
  const stay = aStay(2);
  const rate = aRate({
    nights: [aNight({ extraChild }), aNight({ amount: minorUnits(12999), extraChild }), undefined],
  });
  const request = { stay, party: { adults: 2, children: 1, infants: 0 }, today: stay.checkIn };
  return explainedPrice(aProperty({ charges: CHARGES, pricesIncludeCharges, rates: [rate] }), rate, request);
}

function row(label: string, net: MinorUnits, charges: readonly MinorUnits[], gross: MinorUnits): string {
  return `| ${[label, ...[net, ...charges, gross].map((amount) => formatAmount(amount, 2))].join(' | ')} |`;
}

test.each([
  ['prices that exclude charges', false],
  ['prices that include charges', true],
])('docs/explanation/pricing.md shows the figures of %s', (_, included) => {
  const { nights, nightlyGross, net, charges, gross } = example(included);
  const rows = nights.map((night) => {
    const amounts = night.charges.map(({ amount }) => amount);
    return row(formatPlainDate(night.room.date), night.net, amounts, night.gross);
  });
  expect(nights.map((night) => night.gross)).toEqual(nightlyGross);
  const stay = row(
    'stay',
    net,
    charges.map(({ amount }) => amount),
    gross,
  );
  expect(DOCUMENT).toContain([...rows, stay].join('\n'));
});

/** Four nights for two adults, one of them free, with a promotion on the last two. */
function discountedExample(): ExplainedPrice {
  const stay = aStay(4);
  const amounts = [10000, 10000, 12999, 12999].map(minorUnits);
  const rate = aRate({ nights: [...amounts.map((amount) => aNight({ amount })), undefined] });
  const tenth = { type: 'percentage', percentage: percent('10') } as const;
  const promotion = aPromotion({
    code: 'SPRING',
    stayFrom: addDays(stay.checkIn, 2),
    discounts: new Map([[rate.uuid, { type: 'percentage', percentage: percent('7.5') }]]),
  });
  const property = aProperty({
    rates: [rate],
    deals: [
      aDeal({ kind: 'stay-pay-deal', code: 'FREE', stayNights: 4, payNights: 3, repeats: false }),
      aDeal({ kind: 'length-of-stay-deal', code: 'LONG', rules: [{ minNights: 3, discount: tenth }] }),
      aDeal({ kind: 'early-bird-deal', code: 'EARLY', discount: { type: 'percentage', percentage: percent('5') } }),
    ],
  });
  const request = { stay, party: { adults: 2, children: 0, infants: 0 }, today: stay.checkIn };
  return explainedPrice(property, rate, request, { sells: 'direct', promotion });
}

test('docs/explanation/pricing.md shows the figures of the example with discounts', () => {
  const { nights, deals } = discountedExample();
  const rows = nights.map(({ room }) => {
    const off = [...room.discounts, ...room.promoDiscounts].map(({ amount }) => amount);
    return row(formatPlainDate(room.date), baseAmount(room.base), off, room.amount);
  });
  expect(DOCUMENT).toContain(rows.join('\n'));
  const amounts = deals.map(({ code, amount, reasons }) => [code, amount, reasons.map((reason) => reason.code)]);
  expect(amounts.slice(0, 2)).toEqual([
    ['FREE', 10000, []],
    ['LONG', 4600, ['LosesToDeal']],
  ]);
});
