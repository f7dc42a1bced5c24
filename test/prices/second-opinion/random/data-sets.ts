import fc from 'fast-check';
import type { DataSet } from '../../../../src/import/entries/data-set.js';
import { uuidOf } from '../../../../tools/harness/builders/uuid-of.js';
import { channels } from './channels.js';
import { properties } from './properties.js';
import { settings } from './setting.js';

/**
 * Whole valid data sets for property-based tests, small and awkward: one or two properties of one group with 1 to 3 room
 * types, 1 to 4 rates, charges, deals and promotions of every kind, and one or two channels that sell the first property.
 * Figures are drawn around one amount, so that prices, packages and discounts coincide, tie and exceed each other. Uuids
 * are in lower case. The same seed generates the same data sets on any day.
 */
export function dataSets(): fc.Arbitrary<DataSet> {
  return settings()
    .chain((setting) =>
      fc.record({
        setting: fc.constant(setting),
        first: properties('First', setting),
        second: fc.option(properties('Second', setting), { freq: 2 }),
      }),
    )
    .chain(({ setting, first, second }) => {
      const all = second === null ? [first] : [first, second];
      return fc.record({
        groups: fc.constant([{ uuid: uuidOf('Group'), name: 'Group' }]),
        properties: fc.constant(all),
        channels: fc
          .tuple(channels('one', all, setting), fc.option(channels('two', all, setting), { freq: 2 }))
          .map((some) => some.filter((channel) => channel !== null)),
      });
    });
}
