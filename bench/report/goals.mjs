import { numberText } from './number-text.mjs';
import { row } from './variants-table.mjs';

/** The goals, and where the figures of a run stand; `most` where a figure is to be small. */
function goals({ variants, cold, half, sheetBytes }) {
  return [
    ['warm, no answer cache, against the ceiling', variants.warm.ofCeiling, { least: 0.2, stretch: 0.3 }],
    ['the same against Fastify + pg', variants.warm.ofFastify, { least: 5, stretch: 8 }],
    ['the same against NestJS + Prisma `findMany`', variants.warm.ofPrisma, { least: 25, stretch: 40 }],
    ['answer cache hit against the ceiling', variants.cached.ofCeiling, { least: 0.45, stretch: 0.7 }],
    ['304 against the ceiling', variants['cached-304'].ofCeiling, { least: 0.6, stretch: 0.85 }],
    ['cold sheet of 16,000 nights, request to answer, median, in ms', cold.p50, { most: 25, stretch: 8 }],
    ['memory of such a sheet, in KB', sheetBytes && sheetBytes / 1000, { most: 200 }],
    ['warm p99 at half of the maximum load, in times its p50', half.p50 && half.p99 / half.p50, { most: 4 }],
  ];
}

/** The goals beside what was measured, as lines of Markdown. */
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
