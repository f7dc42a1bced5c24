import { execFileSync } from 'node:child_process';
import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { conditions } from '../../harness/command.js';
import { queryOnce } from '../../harness/database.js';
import type { Head } from '../check/same-prices.js';
import { NIGHTS, STAY_NIGHTS } from '../data/calendar.js';
import { toolVersion } from '../generator/load.js';
import type { Measured } from '../measure/measure-all.js';
import { SWITCHED_ON } from '../servers/ours.js';
import { PEERS_DO, shippedNode } from '../servers/peers.js';
import { VARIANTS } from '../servers/variants.js';
import { type Goal, goalsTable, numberText, spreadText, table, today } from './markdown.js';
import type { RunFigures, RunRecord, Summary } from './run-record.js';

const NODE = `Node.js ${process.versions.node.split('.')[0] ?? ''}`;

/** The goals of the bench. */
function benchGoals({ variants = {}, first, wholeSheet, half, sheetBytes = NaN }: RunFigures): Goal[] {
  const ofRounds = (name: string, figure: 'processorRatio' | 'ofFastify' | 'ofPrisma') => {
    return { value: variants[name]?.[figure], spread: variants[name]?.spread?.[figure] };
  };
  const ratio = `CPU time per request, ceiling / ours: warm, no response cache, ${NODE}`;
  const ofCeiling = half && ` (the ceiling's at the same rate: ${numberText(half.ceiling.p99)})`;
  return [
    { title: ratio, ...ofRounds('warm', 'processorRatio'), least: 0.115 },
    { title: 'the same: Node.js 24', ...ofRounds('warm-shipped', 'processorRatio'), least: 0.135 },
    { title: `the same: response cache hit, ${NODE}`, ...ofRounds('cached', 'processorRatio') },
    { title: `the same: 304, ${NODE}`, ...ofRounds('cached-304', 'processorRatio') },
    { title: 'requests/s, warm: ours / Fastify + pg', ...ofRounds('warm', 'ofFastify'), least: 6 },
    { title: 'the same: ours / NestJS + Prisma `findMany`', ...ofRounds('warm', 'ofPrisma'), least: 45 },
    { title: 'first response of a cold property of 16,000 nights, median, in ms', value: first?.p50, most: 6 },
    { title: 'whole cold sheet of 16,000 nights, CPU time, in ms', value: wholeSheet?.processor, most: 40 },
    { title: 'memory of such a sheet, in KB', value: sheetBytes / 1000, most: 120 },
    { title: `p99 at half load, in ms${ofCeiling ?? ''}`, value: half?.warm.p99, spread: half?.warm.p99Spread },
  ];
}

/** A column of a table of variants. */
type Column = readonly [title: string, cell: (summary: Summary) => string];

/** The throughput and latency of all variants. */
const THROUGHPUT: readonly Column[] = [
  ['requests/s', ({ perSecond }) => numberText(perSecond)],
  ['of the ceiling', ({ ofCeiling }) => numberText(ofCeiling)],
  ['× Fastify', ({ ofFastify }) => numberText(ofFastify)],
  ['× Prisma', ({ ofPrisma }) => numberText(ofPrisma)],
  ['p50 ms', ({ p50 }) => numberText(p50)],
  ['p99 ms', ({ p99 }) => numberText(p99)],
  ['bytes', ({ bytes }) => numberText(bytes)],
];

/** The CPU time per request of all variants, in microseconds and relative to the ceiling. */
const PROCESSOR: readonly Column[] = [
  ['CPU µs', ({ processor }) => numberText(processor)],
  ['range', ({ spread }) => spreadText(spread?.processor)],
  ["the ceiling's beside it", ({ processorOfCeiling }) => numberText(processorOfCeiling)],
  ['ceiling / own', ({ processorRatio }) => numberText(processorRatio)],
  ['range', ({ spread }) => spreadText(spread?.processorRatio)],
  ['PostgreSQL CPU µs', ({ databaseProcessor }) => numberText(databaseProcessor)],
];

function variantsTable(columns: readonly Column[], measured: Readonly<Record<string, Summary>>): string[] {
  const cellsOf = (summary: Summary) => columns.map(([, cell]) => cell(summary));
  const rows = VARIANTS.map(({ name, title }) => [title, ...cellsOf(measured[name] ?? {})]);
  return table(['Variant', ...columns.map(([title]) => title)], rows);
}

/** The latencies at half of the maximum load beside the ceiling's. */
function halfLoadLines(half: RunFigures['half']): string[] {
  if (half === undefined) return [];
  const titled = [
    ['**Ours, warm, no response cache**', half.warm],
    ['Ceiling, at the same rate', half.ceiling],
  ] as const;
  const rows = titled.map(([title, { p50, p99, p99Spread, sound, runs }]) => {
    return [title, numberText(p50), numberText(p99), spreadText(p99Spread), `${sound} of ${runs}`];
  });
  return [
    `At half of the maximum load of the warm server, ${numberText(half.rate)} requests per second, evenly spaced, in turn:`,
    '',
    ...table(['Latency', 'p50 ms', 'p99 ms', 'range', 'runs in which it kept up'], rows),
  ];
}

/** The parts of the report, each as lines of Markdown, from the figures measured so far. */
export function reportParts(surroundings: readonly string[], figures: RunFigures) {
  const { variants = {}, half, hitRatio, coldReads } = figures;
  const items = [
    ...surroundings,
    `Hit ratio of the response cache: ${hitRatio === undefined ? 'not measured' : `${numberText(hitRatio * 100)} %`}.`,
    `For 100 requests of the cold variant: ${readsText(coldReads)}.`,
  ];
  const bench = [
    ...[`Run on ${today()}.`, '', ...variantsTable(THROUGHPUT, variants), ''],
    ...['CPU time per request:', '', ...variantsTable(PROCESSOR, variants), ''],
    ...[...halfLoadLines(half), '', ...items.map((item) => `- ${item}`)],
  ];
  return { goals: goalsTable(benchGoals(figures)), bench };
}

/** The other requests waited for a sheet that was being read for another one. */
function readsText(reads: RunFigures['coldReads']): string {
  if (reads === undefined) return 'not measured';
  const [hits, stays, sheets] = [reads.hits, reads.stays, reads.sheets].map((ratio) => numberText(ratio * 100));
  return `${stays} stays and ${sheets} whole sheets were read, and ${hits} sheets were found in memory`;
}

/** Writes the raw figures so far, for further calculations, and a report to read. @returns the report */
export function writeReport(folder: string, surroundings: readonly string[], { figures, failures }: RunRecord): string {
  const { goals, bench } = reportParts(surroundings, figures);
  const failed = failures.map((line) => `- ${line}`);
  const report = [...failed, '', ...goals, '', ...bench, ''].join('\n').trimStart();
  mkdirSync(folder, { recursive: true });
  writeAtomically(
    `${folder}/figures.json`,
    `${JSON.stringify({ surroundings, failures, ...figures }, undefined, 2)}\n`,
  );
  writeAtomically(`${folder}/report.md`, report);
  return report;
}

/** Replaces the file as a whole: an interruption leaves the old one. */
function writeAtomically(file: string, text: string): void {
  writeFileSync(`${file}.new`, text);
  renameSync(`${file}.new`, file);
}

/** What was found out before the measurements. */
export interface Prepared {
  readonly head: Head;
  readonly quotes: number;
  readonly pool: { readonly tried: readonly { size: number; perSecond: number }[]; readonly size: number };
}

/** The conditions of a run as list items, without which its figures mean nothing. */
export async function surroundings(bench: Measured, { head, quotes, pool }: Prepared): Promise<string[]> {
  const { options, generator, connectionString, targets } = bench;
  const { connections, rounds, seconds, ceilingSeconds, properties, seed } = options;
  const tried = pool.tried.map(({ size, perSecond }) => `${size} (${numberText(perSecond)}/s)`).join(', ');
  const shipped = execFileSync(shippedNode(), ['--version'], { encoding: 'utf8' }).trim();
  const versions = `Fastify ${toolVersion('fastify')}, pg ${versionOf('pg')}, NestJS ${versionOf('@nestjs/core')}, Prisma ${versionOf('@prisma/client')}`;
  return [
    `Machine: ${conditions()}, and ${shipped} where Node.js 24 is named; PostgreSQL ${await serverVersion(connectionString)}; ${versions}.`,
    `Generator: ${generator.title}, in its own process, ${connections} connections, ${rounds} ${rounds === 1 ? 'round' : 'rounds'} of ${seconds} s per variant in rotating order, each followed by ${ceilingSeconds} s of the ceiling, after a discarded warm-up round; medians over the rounds.`,
    `Data: ${properties} properties with 32 room rates and ${NIGHTS} nights each (16,000 nightly prices), seed ${seed}. Requests: ${targets.length} distinct stays of ${STAY_NIGHTS} nights with the breakdown, 1 to 3 adults and 0 to 2 children, in random order.`,
    `Before the measurements, ${quotes.toLocaleString('en')} quotes were compared and identical in all variants, figure by figure; in our own variants byte by byte.`,
    `The ceiling sends ${head.headers} headers and a body of ${head.bodyBytes.toLocaleString('en')} bytes, as long as ours.`,
    `Enabled in all our variants: ${SWITCHED_ON}. One process each.`,
    PEERS_DO,
    `Pool sizes tried for Fastify + pg: ${tried}; used: ${pool.size}.`,
  ];
}

/** The version of PostgreSQL. */
export async function serverVersion(connectionString: string): Promise<string> {
  const [row] = await queryOnce<{ server_version: string }>(connectionString, 'SHOW server_version');
  return row?.server_version ?? 'unknown';
}

function versionOf(name: string): string {
  return (JSON.parse(readFileSync(`node_modules/${name}/package.json`, 'utf8')) as { readonly version: string })
    .version;
}
