import { differenceLines, reasonLines } from '../../src/cli/import/difference-lines.js';
import { importFiles } from '../../src/import/write/import-data-set.js';
import type { ImportDifferences } from '../../src/import/write/import-differences.js';
import { NotConfirmed } from '../../src/import/write/not-confirmed.js';
import { aDataSet } from '../../tools/harness/builders/a-data-set.js';
import { aProperty } from '../../tools/harness/builders/a-property.js';
import { aRatePlan } from '../../tools/harness/builders/a-rate-plan.js';
import { aRoomRate } from '../../tools/harness/builders/a-room-rate.js';
import type { Piece } from '../../tools/harness/builders/piece.js';
import { uuidOf } from '../../tools/harness/builders/uuid-of.js';
import { aHotelAt } from '../harness/builders/a-hotel-at.js';
import { emptiedDatabase } from './import-database.js';
import { testFiles } from './test-files.js';

const HOUSE = `House (${uuidOf('House')})`;
const RATE = `Room / Plan (${uuidOf('Rate')})`;
const [FROM, TO] = ['2027-03-01', '2027-04-30'];

/** The property with some room rates, of which the first is that of the builder. */
const house = (roomRates: readonly Piece[] = [aRoomRate()], fields: Piece = {}) => aProperty({ roomRates, ...fields });
const layered = (...layers: Piece[]) => house([aRoomRate({ layers })]);
const emptyProperty = (name: string) => ({ ...aProperty({ name }), roomTypes: [], ratePlans: [], roomRates: [] });

describe('what an import changes', () => {
  const [database, write] = [emptiedDatabase(), testFiles()];

  /** Imports documents, and says what they changed and what they were asked about. */
  async function imported(documents: readonly unknown[], { confirms = true, dryRun = false } = {}) {
    const files = [await write('documents.jsonl', documents)];
    const asked: string[] = [];
    const confirm = (differences: ImportDifferences) => {
      asked.push(...reasonLines(differences));
      return confirms;
    };
    const { differences } = await importFiles(database.connectionString, files, { withKeys: true, confirm, dryRun });
    return { lines: differences === undefined ? [] : differenceLines(differences), asked };
  }
  const properties = (...pieces: Piece[]) => imported([{ properties: pieces }]);
  const store = async (...pieces: Piece[]) => {
    expect(await database.import(aDataSet({ properties: pieces }))).toEqual([]);
  };

  it('says of new properties that they are new, and nothing of what stays as it is', async () => {
    const all = ['House', 'A', 'B', 'C', 'D', 'E', 'F'].map(emptyProperty);
    const lines = ['7 new properties: House, A, B, C, D and 2 more'];
    expect(await imported([aDataSet({ properties: all })])).toEqual({ lines, asked: [] });
    expect(await properties(...all)).toEqual({ lines: [], asked: [] });
  });

  it('lists nights and prices by room rate, and asks nothing about usual changes', async () => {
    await store(house([aRoomRate(), aRoomRate({ name: 'Other', plan: 'Plan' })]));
    const layers = [
      { from: '2027-03-05', to: '2027-03-28', weekdays: ['fri', 'sat'], amount: '130.00' },
      { from: '2027-03-06', to: '2027-03-06', amount: '150.50' },
      { from: '2027-03-31', to: '2027-03-31', stopSell: true },
    ];
    const changed = house([aRoomRate({ layers }), aRoomRate({ name: 'Other', plan: 'Plan' })]);
    const line = `  ${RATE}: 9 nights, 2027-03-05 to 2027-03-31; before 100.00 EUR, after 100.00 to 150.50 EUR`;
    expect(await properties(changed)).toEqual({ lines: [HOUSE, line], asked: [] });
  });

  it('lists room rates, deals and promo codes that are added and gone', async () => {
    const deal = { kind: 'early-bird-deal', percentage: '5', minLeadDays: 60 };
    const [deals, promotions] = [[{ ...deal, code: 'OLD' }], [{ code: 'Winter', percentage: '5' }]];
    const other = aRoomRate({ name: 'Other', plan: 'Saver' });
    const plans = { ratePlans: [aRatePlan(), aRatePlan({ name: 'Saver' })] };
    await store(house([aRoomRate()], { ...plans, deals, promotions }));
    const after = { deals: [{ ...deal, code: 'NEW' }], promotions: [{ code: 'SUMMER', percentage: '5' }] };
    const rate = `Room / Saver (${uuidOf('Other')}): 61 nights, ${FROM} to ${TO};`;
    expect(await properties(house([aRoomRate(), other], { ...plans, ...after }))).toEqual({
      lines: [
        ...[HOUSE, `  new room rate ${rate} after 100.00 EUR`],
        ...['  new deals: NEW', '  deals gone: OLD', '  new promo codes: SUMMER', '  promo codes gone: Winter'],
      ],
      asked: [],
    });
    expect(await properties(house([aRoomRate()], { ...plans, ...after }))).toEqual({
      lines: [HOUSE, `  room rate gone ${rate} before 100.00 EUR`],
      asked: [`${HOUSE}: 1 room rate disappears: Room / Saver`],
    });
  });

  it('looks at the lowest and the highest level, and asks about more than a factor of five', async () => {
    const byLevels = (to: string, amounts: Piece) => {
      const calendar = [{ from: FROM, to, amounts }];
      return house([aRoomRate({ name: 'Levels', pricing: { model: 'perOccupancy' }, calendar })]);
    };
    const asked = async (...given: Parameters<typeof byLevels>) => (await properties(byLevels(...given))).asked;
    await store(byLevels(TO, { '1': '80.00', '2': '100.00' }));
    expect(await asked(TO, { '1': '0.00', '2': '100.00' })).toEqual([
      `${HOUSE}: 61 nights with a price that falls to 0: Room / Plan`,
    ]);
    expect(await properties(byLevels(TO, { '1': '0.00', '2': '500.05' }))).toEqual({
      lines: [
        HOUSE,
        `  Room / Plan (${uuidOf('Levels')}): 61 nights, ${FROM} to ${TO}; before 0.00 to 100.00 EUR, after 0.00 to 500.05 EUR`,
      ],
      asked: [`${HOUSE}: 61 nights with a price that changes by more than a factor of five: Room / Plan`],
    });
    expect(await asked(FROM, { '1': '0.00', '2': '100.01' })).toEqual([]);
    expect(await asked(FROM, { '1': '0.00', '2': '20.00' })).toEqual([
      `${HOUSE}: 1 night with a price that changes by more than a factor of five: Room / Plan`,
    ]);
  });

  it('is stored whole or not at all', async () => {
    await store(house());
    const before = await database.exported();
    const documents = [{ properties: [layered({ from: FROM, to: TO, amount: '0' }), emptyProperty('Annex')] }];
    await expect(imported(documents, { confirms: false })).rejects.toThrow(NotConfirmed);
    await expect(imported(documents, { confirms: false, dryRun: true })).rejects.toThrow(NotConfirmed);
    const { lines } = await imported(documents, { dryRun: true });
    expect(lines).toEqual([
      '1 new property: Annex',
      HOUSE,
      `  ${RATE}: 61 nights, ${FROM} to ${TO}; before 100.00 EUR, after 0.00 EUR`,
    ]);
    expect(await database.exported()).toBe(before);
    expect((await imported(documents)).asked).toHaveLength(1);
    expect(await database.exported()).not.toBe(before);
  });

  it('asks nothing about a property that is new in the same import, nor if nobody is to be asked', async () => {
    const free = { properties: [layered({ from: FROM, to: TO, amount: '0' })] };
    expect(await imported([aDataSet(), free])).toEqual({ lines: ['1 new property: House'], asked: [] });
    expect(await database.import({ properties: [layered({ from: FROM, to: TO, amount: '300.00' })] })).toEqual([]);
    expect(await database.import(free)).toEqual([]);
  });

  it('is written where nights are only added, only changed, or only gone', async () => {
    await store(house());
    for (const entry of [
      { from: FROM, to: '2027-05-31', amount: '100.00' },
      { from: FROM, to: '2027-05-31', amount: '101.00' },
      { from: '2027-03-10', to: '2027-04-01', amount: '101.00' },
    ]) {
      await properties(house([{ ...aRoomRate(), calendar: [entry] }]));
      const stored = JSON.parse(await database.exported()) as { properties: { roomRates: { calendar: unknown }[] }[] };
      expect(stored.properties[0]?.roomRates[0]?.calendar).toEqual([entry]);
    }
  });

  it('is bounded, with what is asked about first', async () => {
    const rates = (amount: string, last = amount) =>
      Array.from({ length: 60 }, (_, at) => ({
        ...aRoomRate({ name: `Rate ${at}` }),
        calendar: [{ from: FROM, to: FROM, amount: at === 59 ? last : amount }],
      }));
    const others = (amount: number) =>
      Array.from({ length: 120 }, (_, at) => aHotelAt(`Other ${at}`, [0, 0], { amount }));
    await store(house(rates('100.00')), ...others(100));
    const { lines, asked } = await properties(house(rates('101.00', '0')), ...others(0));
    expect(lines.slice(0, 2)).toEqual([
      HOUSE,
      `  Room / Plan (${uuidOf('Rate 59')}): 1 night, ${FROM}; before 100.00 EUR, after 0.00 EUR`,
    ]);
    expect(lines.slice(51, 53)).toEqual(['  and 10 more room rates', `Other 0 (${uuidOf('Other 0')})`]);
    expect(lines).toHaveLength(52 + 2 * 99 + 1);
    expect(lines.at(-1)).toBe('and 21 more properties');
    expect(asked).toHaveLength(101);
    expect(asked.at(-1)).toBe('and 21 more properties for such reasons');
  });
});
