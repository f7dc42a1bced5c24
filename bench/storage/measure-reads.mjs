import { performance } from 'node:perf_hooks';
import { median } from '../measure/quantile.mjs';
import { MONTH_PATHS } from './read-months.mjs';
import { NIGHT_PATHS } from './read-nights.mjs';

/** The ways to read a layout. */
export const pathsOf = (layout) => (layout.nights ? NIGHT_PATHS : MONTH_PATHS);

const WAYS_MAX = Math.max(NIGHT_PATHS.length, MONTH_PATHS.length);

/**
 * Reads the rates of random properties between dates that `drawDates` yields, all layouts and ways in turn; cold: of a
 * property that was not read in the same way or layout before.
 * @returns milliseconds by layout and way: in total, of them for decoding, and in PostgreSQL alone
 */
export async function measureReads(clients, { properties, drawDates, rounds, isExplained, isCold, random }) {
  const times = [...clients].flatMap(([layout, client]) =>
    pathsOf(layout).map((path, at) => ({ layout, path, at, client, total: [], decoding: [], inPostgres: [] })),
  );
  for (let round = 0; round < rounds; round += 1) {
    const drawn = random(properties.length);
    const dates = drawDates();
    for (const { layout, path, at, client, total, decoding, inPostgres } of times) {
      // Another way would leave the pages of the same property in memory.
      const property = properties[isCold ? (round * WAYS_MAX + at) % properties.length : drawn];
      const start = performance.now();
      const fetched = await path.fetch(client, layout, property, dates);
      const arrived = performance.now();
      const sheet = path.decode(fetched, dates);
      total.push(performance.now() - start);
      decoding.push(performance.now() - arrived);
      if (sheet.size !== property.rates.length) throw new Error(`${layout.name} lacks rates: ${path.name}`);
      if (isExplained) inPostgres.push(await executionTime(client, path, path.statementsOf(layout, property, dates)));
    }
  }
  return times.map(({ layout, path, total, decoding, inPostgres }) => ({
    layout,
    path: path.name,
    total: median(total),
    decoding: median(decoding),
    inPostgres: median(inPostgres),
  }));
}

/** With the conversion into the format of the results, which a plain EXPLAIN leaves out. */
async function executionTime(client, { format }, statements) {
  let sum = 0;
  for (const statement of statements) {
    const { rows } = await client.query(
      `EXPLAIN (ANALYZE, TIMING OFF, BUFFERS OFF, SERIALIZE ${format}, FORMAT JSON) ${statement}`,
    );
    sum += rows[0]['QUERY PLAN'][0]['Execution Time'];
  }
  return sum;
}

/** The kinds of scans in the plan of a layout's first way to read. */
export async function scansOf(client, layout, property, dates) {
  const [statement] = pathsOf(layout)[0].statementsOf(layout, property, dates).slice(-1);
  const { rows } = await client.query(`EXPLAIN (FORMAT JSON) ${statement}`);
  return [...new Set([...JSON.stringify(rows).matchAll(/"Node Type":"([\w ]*Scan)"/g)].map(([, type]) => type))];
}

/** Throws unless all layouts and ways yield the same figures. */
export async function checkSameFigures(clients, property, dates) {
  let expected;
  for (const [layout, client] of clients) {
    for (const path of pathsOf(layout)) {
      const text = textOf(path.decode(await path.fetch(client, layout, property, dates), dates), dates);
      expected ??= text;
      if (text !== expected) throw new Error(`other figures in ${layout.name}: ${path.name}`);
    }
  }
}

function textOf(sheet, { from, to }) {
  const dates = Array.from({ length: to - from }, (_, day) => from + day);
  const figures = (column) => dates.map((date) => column.at(date));
  const rates = [...sheet].sort(([one], [other]) => (one < other ? -1 : 1));
  return JSON.stringify(
    rates.map(([uuid, { columns, levels }]) => [
      ...[uuid, columns.map(figures)],
      levels.map(({ adults, amount }) => [adults, figures(amount)]),
    ]),
  );
}
