import { SampleRandom } from '../../src/import/sample/sample-random.js';
import { importDocument } from '../../src/import/write/import-data-set.js';
import type { ImportDifferences } from '../../src/import/write/import-differences.js';
import { aDataSet } from '../../tools/harness/builders/a-data-set.js';
import { aProperty } from '../../tools/harness/builders/a-property.js';
import { aRoomRate } from '../../tools/harness/builders/a-room-rate.js';
import { uuidOf } from '../../tools/harness/builders/uuid-of.js';
import { emptiedDatabase } from './import-database.js';

const ROUNDS = 25;
const DATES = ['2027-03-01', '2027-03-02', '2027-03-03', '2027-03-04'];
const PRICES = [0, 0, 1, 5, 6, 30, 31, 150];
const RATES = ['Day', 'Levels', 'Other day'] as const;

/** The prices of a night, one or those of two levels, in whole euros. */
interface RandomNight {
  readonly prices: readonly number[];
  readonly stopSell: boolean;
}
type Nights = ReadonlyMap<string, RandomNight>;
type Version = ReadonlyMap<string, Nights>;

const database = emptiedDatabase();
const random = new SampleRandom(41);
const pick = <Item>(items: readonly Item[]): Item => items[random.below(items.length)]!;

function randomVersion(): Version {
  const night = (rate: string): RandomNight => ({
    prices: random.below(6) === 0 ? [] : rate === 'Levels' ? [pick(PRICES), pick(PRICES)] : [pick(PRICES)],
    stopSell: random.below(3) === 0,
  });
  const nights = (rate: string): Nights =>
    new Map(
      DATES.map((date) => [date, night(rate)] as const).filter(
        ([, { prices, stopSell }]) => prices.length > 0 || stopSell,
      ),
    );
  return new Map(RATES.filter(() => random.below(5) > 0).map((rate) => [rate, nights(rate)]));
}

function documentOf(version: Version) {
  const roomRates = Array.from(version, ([name, nights]) => ({
    ...aRoomRate({ name, pricing: name === 'Levels' ? { model: 'perOccupancy' } : { model: 'perDay' } }),
    calendar: Array.from(nights, ([date, { prices, stopSell }]) => {
      const texts = prices.map((price) => `${price}.00`);
      const levels = { '1': texts[0], '2': texts[1] };
      const priced = texts.length === 0 ? {} : name === 'Levels' ? { amounts: levels } : { amount: texts[0] };
      return { from: date, to: date, stopSell, ...priced };
    }),
  }));
  return { properties: [aProperty({ roomRates })] };
}

/** What is expected of a room rate, by the definitions. */
function differencesOf(before: Nights | undefined, after: Nights | undefined) {
  const pairs = DATES.map((date) => ({ date, old: before?.get(date), now: after?.get(date) }));
  const differing = pairs.filter(({ old, now }) => JSON.stringify(old) !== JSON.stringify(now));
  const prices = (of: 'old' | 'now') => differing.flatMap((pair) => pair[of]?.prices ?? []);
  const cents = (of: 'old' | 'now', end: 'min' | 'max') =>
    prices(of).length === 0 ? null : 100 * Math[end](...prices(of));
  /** Of the lowest, and of the highest price. */
  const changes = differing
    .filter(({ old, now }) => (old?.prices ?? []).length > 0 && (now?.prices ?? []).length > 0)
    .map(({ old, now }) =>
      (['min', 'max'] as const).map((end) => [Math[end](...old!.prices), Math[end](...now!.prices)] as const),
    );
  const falls = ([old, now]: readonly [number, number]) => old > 0 && now === 0;
  const jumps = ([old, now]: readonly [number, number]) => old > 5 * now || now > 5 * old;
  return {
    kind: before === undefined ? 'new' : after === undefined ? 'gone' : 'changed',
    ...{ nights: differing.length, from: differing[0]?.date ?? null, to: differing.at(-1)?.date ?? null },
    ...{ lowestBefore: cents('old', 'min'), highestBefore: cents('old', 'max') },
    ...{ lowestAfter: cents('now', 'min'), highestAfter: cents('now', 'max') },
    toZero: changes.filter((ends) => ends.some(falls)).length,
    jumps: changes.filter((ends) => !ends.some(falls) && ends.some(jumps)).length,
  };
}

const NIGHTS = `SELECT concat_ws(' ', room_rate_uuid, date, coalesce(level_amounts_minor, ARRAY[amount_minor]), stop_sell) AS night
  FROM nightly_price`;

/** What the query returns of a version. */
function nightsOf(version: Version): string[] {
  const ofRate = ([name, nights]: readonly [string, Nights]) =>
    Array.from(nights, ([date, { prices, stopSell }]) => {
      const amounts = prices.length === 0 ? 'NULL' : prices.map((price) => price * 100).join();
      return `${uuidOf(name)} ${date} {${amounts}} ${stopSell ? 't' : 'f'}`;
    });
  return [...version].flatMap(ofRate).toSorted();
}

it('the differences of random imports are those that a comparison night by night finds, and are written', async () => {
  let stored: Version = new Map();
  expect(await database.import({ ...aDataSet({ properties: [] }), channels: [], keys: [] })).toEqual([]);
  expect(await database.import(documentOf(stored))).toEqual([]);
  for (let round = 0; round < ROUNDS; round += 1) {
    const version = randomVersion();
    let asked = false;
    const confirm = ({ mayBeMistake }: ImportDifferences) => (asked = mayBeMistake);
    const { differences } = await importDocument(database.connectionString, documentOf(version), {
      withKeys: false,
      confirm,
    });
    const expected = RATES.filter((name) => stored.has(name) || version.has(name))
      .map((name) => ({ uuid: uuidOf(name), ...differencesOf(stored.get(name), version.get(name)) }))
      .filter(({ kind, nights }) => kind !== 'changed' || nights > 0);
    const found = differences?.properties.items[0]?.rates.items ?? [];
    expect(new Map(found.map((rate) => [rate.uuid, rate]))).toEqual(
      new Map(expected.map((rate) => [rate.uuid, expect.objectContaining(rate) as unknown])),
    );
    expect(asked).toBe(expected.some(({ kind, toZero, jumps }) => kind === 'gone' || toZero + jumps > 0));
    const nights = await database.sql(NIGHTS);
    expect(nights.map(({ night }) => String(night)).toSorted()).toEqual(nightsOf(version));
    stored = version;
  }
});
