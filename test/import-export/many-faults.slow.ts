import { type Known, NOTHING_KNOWN } from '../../src/import/parse/known.js';
import { validateDataSet, type Validation } from '../../src/import/parse/validate-data-set.js';
import { InvalidDataSet } from '../../src/import/write/invalid-data-set.js';
import { smallProperty } from './small-data-set.js';

const FAULTS = 50_000;

const times = <Item>(count: number, item: (at: number) => Item) => Array.from({ length: count }, (_, at) => item(at));
const uuid = (at: number) => `bbbbbbbb-0000-4000-8000-${String(at).padStart(12, '0')}`;
const roomRates = times(1000, (at) => ({ ...smallProperty().roomRates[0], uuid: uuid(at), calendar: [] }));
const validated = (document: unknown, known: Partial<Known> = {}): Validation =>
  validateDataSet(document, { ...NOTHING_KNOWN, ...known }, { withKeys: true });

const promotion = { code: 'x', percentage: '1', roomRates: [{ uuid: uuid(5000) }] };
const deal = { code: 'x', kind: 'early-bird-deal', percentage: '1', minLeadDays: 3, roomRateUuids: [uuid(5000)] };
const discounts = { promotions: times(FAULTS / 2, () => promotion), deals: times(FAULTS / 2, () => deal) };
const calendar = times(FAULTS, () => ({ from: '2027-04-01', to: '2027-04-01', amount: 1 }));
const mistyped = Object.fromEntries(times(FAULTS, (at) => [`promotion${at}`, 1]));
const channels = times(FAULTS, (at) => ({ apiId: 'channel', name: 'Channel', properties: [{ uuid: uuid(at) }] }));
const stored = new Map(times(1000, (at) => [`channel-${at}`, [uuid(1)]]));
const ofProperty = (fields: object) => ({ properties: [{ ...smallProperty(), ...fields }] });

it.each<[string, unknown, Partial<Known>]>([
  ['entries of one channel', { channels }, {}],
  ['promotions and deals next to 1,000 room rates', ofProperty({ roomRates, ...discounts }), {}],
  ['entries of a calendar', ofProperty({ roomRates: [{ ...roomRates[0], calendar }] }), {}],
  [
    'properties next to 1,000 stored channels',
    { properties: times(FAULTS, (at) => ({ uuid: uuid(at) })) },
    { connections: new Map([[smallProperty().uuid, stored]]) },
  ],
  ['mistyped fields', ofProperty(mistyped), {}],
])('each of 50,000 faults of a document is found before the test times out: %s', (_, document, known) => {
  expect(validated(document, known).problems?.length).toBeGreaterThanOrEqual(FAULTS);
});

it('no more than a million problems of a document are collected, and further ones are mentioned', () => {
  const groups: readonly unknown[] = new Array(1_000_001).fill(1);
  const { problems = [], hasMore } = validated({ groups });
  expect(problems).toHaveLength(1_000_000);
  expect(hasMore).toBe(true);
  const listed = problems.slice(0, 1).map((problem) => ({ file: 'all.json', ...problem }));
  expect(new InvalidDataSet(listed, { count: problems.length, hasMore: true }).lines).toEqual([
    'all.json /groups/0: 1 is not an object',
    'more problems not listed: over 1000000 problems in all',
  ]);
});
