import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { latencyChart, throughputChart } from '../../../tools/bench/report/bench-charts.js';
import { reportParts, writeReport } from '../../../tools/bench/report/bench-report.js';
import { RunRecord } from '../../../tools/bench/report/run-record.js';
import { selfTimes } from '../../../tools/bench/self-times.js';
import { VARIANTS } from '../../../tools/bench/servers/variants.js';

const figures = {
  ...{ perSecond: 1234.5, ofCeiling: 0.25, ofFastify: 6, ofPrisma: 30, p50: 1, p99: 3, bytes: 34_000 },
  ...{ processor: 120, processorOfCeiling: 30, processorRatio: 0.25 },
};
const variants = Object.fromEntries(VARIANTS.map(({ name }) => [name, figures]));

/** The verdicts of the goals, in order. */
function verdicts(warm: Partial<typeof figures>, shipped: number, first: number, sheetBytes?: number) {
  const latencies = { runs: 5, sound: 5, p50: 1, p99: 4, p99Spread: undefined };
  const { goals } = reportParts([], {
    variants: { ...variants, warm, 'warm-shipped': { processorRatio: shipped } },
    first: { requests: 100, p50: first, p99: first },
    wholeSheet: { sheets: 100, p50: first, p99: first, processor: 5 * first },
    half: { rate: 100, warm: latencies, ceiling: latencies },
    ...(sheetBytes !== undefined && { sheetBytes }),
  });
  return goals.slice(2).map((line) => line.split(' | ').at(-1)?.replace(' |', ''));
}

describe('the report of the bench', () => {
  it('reports for each goal whether it is reached, or by how much it is missed', () => {
    expect(verdicts({ processorRatio: 0.115, ofFastify: 3, ofPrisma: 20 }, 0.12, 6, 120_000)).toEqual([
      ...['reached', 'missed by 12 %', '', '', 'missed by 50 %', 'missed by 56 %'],
      ...['reached', 'reached', 'reached', ''],
    ]);
    expect(verdicts({ processorRatio: 0.085 }, 0.14, 50, undefined)).toEqual([
      ...['missed by 27 %', 'reached', '', '', 'not measured', 'not measured'],
      ...['missed by 734 %', 'missed by 525 %', 'not measured', ''],
    ]);
  });

  it('has a row in both tables and a bar for each variant', () => {
    const { bench } = reportParts([], { variants });
    const rows = bench.filter((line) => VARIANTS.some(({ title }) => line.startsWith(`| ${title} |`)));
    expect(rows).toHaveLength(2 * VARIANTS.length);
    expect([rows[0], rows[VARIANTS.length]]).toEqual([
      '| Ceiling: `node:http`, ready-made body | 1,235 | 0.25 | 6 | 30 | 1 | 3 | 34,000 |',
      '| Ceiling: `node:http`, ready-made body | 120 | – | 30 | 0.25 | – | – |',
    ]);
    expect(throughputChart(variants).match(/<rect class="(?:ours|peer)"/g)).toHaveLength(VARIANTS.length);
  });

  it('draws the latencies of each server, smaller ones lower', () => {
    const latencies = { 'nest-prisma': 10, 'fastify-pg': 1, sheetless: 5, warm: 0.5, cached: 0.2 };
    const chart = latencyChart([4, 64].map((size) => ({ size, latencies })));
    const heights = [...chart.matchAll(/points="[\d.]+,([\d.]+) /g)].map(([, y]) => Number(y));
    expect(heights).toHaveLength(5);
    expect(heights).toEqual(heights.toSorted((a, b) => a - b));
  });

  it('contains what was measured before and after a step that failed, and the run fails', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'stayquote-bench-report-'));
    try {
      const record = new RunRecord((changed) => writeReport(folder, [], changed));
      await record.step('variants', () => Promise.resolve(variants));
      await record.step('first', () => Promise.reject(new Error('2 first requests read 1 stays')));
      await record.step('sheetBytes', () => Promise.resolve(120_000));
      const raw = JSON.parse(await readFile(join(folder, 'figures.json'), 'utf8')) as object;
      expect(raw).toMatchObject({ variants, failures: [expect.any(String)], sheetBytes: 120_000 });
      const report = await readFile(join(folder, 'report.md'), 'utf8');
      expect(report).toMatch(/^- failed: first: 2 first requests read 1 stays\n/);
      expect(report).toMatch(/memory of such a sheet, in KB .* 120 .* reached/);
      expect(() => {
        record.throwIfFailed();
      }).toThrow('failed: first: 2 first requests read 1 stays');
    } finally {
      await rm(folder, { recursive: true });
    }
  });
});

it('reports the share of busy time and the owner of each function in a profile', () => {
  const frame = (functionName: string, url: string) => ({ functionName, url, lineNumber: 9 });
  const root = new URL('../../../', import.meta.url).href;
  const nodes = [
    { id: 1, callFrame: frame('(idle)', '') },
    { id: 2, callFrame: frame('price', `${root}dist/domain/pricing/price.js`) },
    { id: 3, callFrame: frame('send', `${root}node_modules/express/lib/response.js`) },
    { id: 4, callFrame: frame('write', 'node:internal/streams/writable') },
  ];
  expect(selfTimes({ nodes, samples: [1, 2, 3, 2, 4, 1], timeDeltas: [0, 500, 40, 20, 30, 10] })).toEqual([
    { name: 'price', place: 'dist/domain/pricing/price.js:10', owner: 'src/domain/pricing', part: 0.7 },
    { name: 'send', place: 'node_modules/express/lib/response.js:10', owner: 'express', part: 0.2 },
    { name: 'write', place: 'node:internal/streams/writable:10', owner: 'node:internal/streams', part: 0.1 },
  ]);
});
