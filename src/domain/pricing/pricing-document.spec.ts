import { readFileSync } from 'node:fs';
import { aNight, anAmount, aPercentage, aProperty, aRate, aStay } from '../../../test/builders/property-sheet.js';
import { formatAmount } from '../money/amount-text.js';
import { minorUnits, type MinorUnits } from '../money/minor-units.js';
import { formatPlainDate } from '../stay/plain-date.js';
import { priceStay, type StayPrice } from './price-stay.js';

/** Without the padding of its tables. */
const DOCUMENT = readFileSync(new URL('../../../docs/PRICING.md', import.meta.url), 'utf8').replace(/ +/g, ' ');

const CHARGES = [
  aPercentage('10', { name: 'Service', kind: 'fee' }),
  anAmount(3000, { name: 'Cleaning', per: 'stay', taxed: true }),
  aPercentage('7', { name: 'VAT', appliesTo: 'roomAndFees' }),
  anAmount(235, { name: 'City tax', kind: 'tax', per: 'personNight', countsChildren: false }),
];

/** Two nights at 100.00 and 129.99, each child 20.00 more, for two adults and a child. */
function example(pricesIncludeCharges: boolean): StayPrice {
  const extraChild = minorUnits(2000);
  const stay = aStay(2);
  const rate = aRate({
    nights: [aNight({ extraChild }), aNight({ amount: minorUnits(12999), extraChild }), undefined],
  });
  const request = { stay, party: { adults: 2, children: 1, infants: 0 }, today: stay.checkIn };
  const price = priceStay(aProperty({ charges: CHARGES, pricesIncludeCharges }), rate, request, {
    sells: 'direct',
    promotion: undefined,
  });
  if (price === undefined) throw new Error('the example has a price');
  return price;
}

function row(label: string, net: MinorUnits, charges: readonly MinorUnits[], gross: MinorUnits): string {
  return `| ${[label, ...[net, ...charges, gross].map((amount) => formatAmount(amount, 2))].join(' | ')} |`;
}

test.each([
  ['prices that exclude charges', false],
  ['prices that include charges', true],
])('docs/PRICING.md shows the figures of %s', (_, included) => {
  const { nights, net, charges, gross } = example(included);
  const rows = nights.map((night) => {
    const amounts = night.charges.map(({ amount }) => amount);
    return row(formatPlainDate(night.room.date), night.net, amounts, night.gross);
  });
  const stay = row(
    'stay',
    net,
    charges.map(({ amount }) => amount),
    gross,
  );
  expect(DOCUMENT).toContain([...rows, stay].join('\n'));
});
