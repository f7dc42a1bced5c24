import { anAmount, aPercentage } from '../../../../test/harness/builders/property-sheet.js';
import { minorUnits } from '../../money/minor-units.js';
import type { Charge } from '../property-sheet.js';
import { itemise } from './charge-total.js';

function total(charge: Charge, amount: number) {
  return { charge, amount: minorUnits(amount) };
}

const TOTALS = [
  total(aPercentage('5', { name: 'City' }), 1500),
  total(anAmount(0, { name: 'Linen' }), 0),
  total(aPercentage('10', { name: 'VAT' }), 3000),
  total(aPercentage('1', { name: 'City', kind: 'fee' }), 300),
  total(anAmount(200, { name: 'City', kind: 'tax' }), 200),
];

test('taxes and fees are separate, those of one name are added up at the position of the first, including 0', () => {
  expect(itemise(TOTALS, 'tax')).toEqual([
    { name: 'City', amount: 1700 },
    { name: 'VAT', amount: 3000 },
  ]);
  expect(itemise(TOTALS, 'fee')).toEqual([
    { name: 'Linen', amount: 0 },
    { name: 'City', amount: 300 },
  ]);
});

test('a name whose first amount is 0 still adds up the later ones', () => {
  const charge = anAmount(0, { name: 'Linen' });
  expect(itemise([total(charge, 0), total(charge, 70), total(charge, 7)], 'fee')).toEqual([
    { name: 'Linen', amount: 77 },
  ]);
});

test('without charges there are no items', () => {
  expect(itemise([], 'tax')).toEqual([]);
});
