import { date } from '../../../test/harness/builders/property-sheet.js';
import { isFlagged, NO_NIGHTS } from './night-table.js';

test('the nights of rates without any have no figures, no levels and no flags', () => {
  const { levels, ...tables } = NO_NIGHTS;
  const day = date('2027-06-01');
  expect(levels).toEqual([]);
  expect(Object.values(tables).map((table) => table.at(0, day))).toEqual(new Array(10).fill(null));
  expect(isFlagged(NO_NIGHTS, 0, day, 'stopSell')).toBe(false);
});
