import { numberText } from './number-text.mjs';
import { row } from './variants-table.mjs';

/** The goals and the figures of a run; `most` if a figure should be small. */
function goals({ variants, cold, half, sheetBytes }) {
  return [
    ['warm, no response cache, relative to the ceiling', variants.warm.ofCeiling, { least: 0.2, stretch: 0.3 }],
    ['the same, relative to Fastify + pg', variants.warm.ofFastify, { least: 5, stretch: 8 }],
    ['the same, relative to NestJS + Prisma `findMany`', variants.warm.ofPrisma, { least: 25, stretch: 40 }],
    ['response cache hit, relative to the ceiling', variants.cached.ofCeiling, { least: 0.45, stretch: 0.7 }],
    ['304, relative to the ceiling', variants['cached-304'].ofCeiling, { least: 0.6, stretch: 0.85 }],
    ['cold rate sheet of 16,000 nights, median latency, in ms', cold.p50, { most: 25, stretch: 8 }],
    ['memory of such a rate sheet, in KB', sheetBytes && sheetBytes / 1000, { most: 200 }],
    ['warm p99 at half of the maximum load, relative to its p50', half.p50 && half.p99 / half.p50, { most: 4 }],
  ];
}

/** The goals and measured figures, as lines of Markdown. */
export function goalsTable(run) {
  return [
    row(['Figure', 'Goal', 'Stretch', 'Measured', '']),
    row(['---', '--:', '--:', '--:', '---']),
    ...goals(run).map(([figure, value, goal]) =>
      row([figure, goalText(goal), goal.stretch ?? '', numberText(value), verdict(value, goal)]),
    ),
  ];
}

function goalText({ least, most }) {
  return least === undefined ? `≤ ${most}` : `≥ ${least}`;
}

function verdict(value, { least, most, stretch }) {
  if (value === undefined) return 'not measured';
  const missedBy = least === undefined ? value / most - 1 : 1 - value / least;
  if (missedBy > 0) return `missed by ${Math.ceil(missedBy * 100)} %`;
  const isStretched = stretch !== undefined && (least === undefined ? value <= stretch : value >= stretch);
  return isStretched ? 'stretch reached' : 'reached';
}
