// @ts-nocheck: becomes TypeScript in the next commits.
import { numberText, spreadText } from './number-text.js';
import { row } from './row.js';

const NODE = `Node.js ${process.versions.node.split('.')[0]}`;

/** The goals, their figures with their spread, and the limits: `most` if a figure should be small, none if it is only reported. */
function goals({ variants = {}, first, wholeSheet, half, sheetBytes }) {
  const ofRounds = (name, figure) => [variants[name]?.[figure], variants[name]?.spread?.[figure]];
  const ofCeiling = half && `p99 at half load, in ms (the ceiling's at the same rate: ${numberText(half.ceiling.p99)})`;
  return [
    [
      `CPU time per request, ceiling / ours: warm, no response cache, ${NODE}`,
      ...ofRounds('warm', 'processorRatio'),
      { least: 0.115 },
    ],
    ['the same: Node.js 24', ...ofRounds('warm-shipped', 'processorRatio'), { least: 0.135 }],
    [`the same: response cache hit, ${NODE}`, ...ofRounds('cached', 'processorRatio'), {}],
    [`the same: 304, ${NODE}`, ...ofRounds('cached-304', 'processorRatio'), {}],
    ['requests/s, warm: ours / Fastify + pg', ...ofRounds('warm', 'ofFastify'), { least: 6 }],
    ['the same: ours / NestJS + Prisma `findMany`', ...ofRounds('warm', 'ofPrisma'), { least: 45 }],
    ['first response of a cold property of 16,000 nights, median, in ms', first?.p50, undefined, { most: 6 }],
    ['whole cold sheet of 16,000 nights, CPU time, in ms', wholeSheet?.processor, undefined, { most: 40 }],
    ['memory of such a sheet, in KB', sheetBytes && sheetBytes / 1000, undefined, { most: 120 }],
    [ofCeiling ?? 'p99 at half load, in ms', half?.warm.p99, half?.warm.p99Spread, {}],
  ];
}

/** The goals and measured figures, as lines of Markdown. */
export function goalsTable(run) {
  return [
    row(['Figure', 'Goal', 'Measured', 'range', '']),
    row(['---', '--:', '--:', '--:', '---']),
    ...goals(run).map(([figure, value, spread, goal]) =>
      row([figure, goalText(goal), numberText(value), spreadText(spread), verdict(value, goal)]),
    ),
  ];
}

function goalText({ least, most }) {
  if (least !== undefined) return `≥ ${least}`;
  return most === undefined ? '' : `≤ ${most}`;
}

function verdict(value, { least, most }) {
  if (!Number.isFinite(value)) return 'not measured';
  if (least === undefined && most === undefined) return '';
  const missedBy = least === undefined ? value / most - 1 : 1 - value / least;
  return missedBy > 0 ? `missed by ${Math.ceil(missedBy * 100)} %` : 'reached';
}
