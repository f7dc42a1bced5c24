import { columnOf, columnsAt, discountsIn } from '../../../test/harness/builders/price-columns.js';
import { listOf, lowerEach, sumOf } from './price-columns.js';

test('a list of a column stays as it is when the column changes', () => {
  const column = columnOf(100, 200);
  const list = listOf(column);
  column[0] = 300;
  expect(list).toEqual([100, 200]);
});

test('each amount is lowered by what is taken off it', () => {
  const column = columnOf(10000, 12000, 0);
  lowerEach(column, columnOf(2500, 0, 0));
  expect(listOf(column)).toEqual([7500, 12000, 0]);
});

test('the sum of a column', () => {
  expect(sumOf(columnOf(1, 20, 300))).toBe(321);
  expect(sumOf(columnOf())).toBe(0);
});

test('clearing the discounts leaves nothing listed, and their columns are used again', () => {
  const columns = columnsAt([100, 200]);
  const [amounts, others] = [columns.unusedColumn(), columns.unusedColumn()];
  expect(amounts).not.toBe(others);
  columns.discounts.push({ type: 'early-bird-deal', amounts });
  columns.promoDiscount = { code: 'PROMO', amounts: others };
  columns.clearDiscounts();
  expect(discountsIn(columns)).toEqual({ amounts: [100, 200], discounts: [], promoDiscount: undefined });
  expect(new Set([columns.unusedColumn(), columns.unusedColumn()])).toEqual(new Set([amounts, others]));
  expect(columns.unusedColumn()).toHaveLength(2);
});
