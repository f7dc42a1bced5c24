// @ts-nocheck: becomes TypeScript in the next commits.
import { VARIANTS } from '../servers/variants.js';
import { numberText, spreadText } from './number-text.js';
import { row } from './row.js';

const COLUMNS = [
  ['CPU µs', ({ processor }) => numberText(processor)],
  ['range', ({ spread }) => spreadText(spread?.processor)],
  ["the ceiling's beside it", ({ processorOfCeiling }) => numberText(processorOfCeiling)],
  ['ceiling / own', ({ processorRatio }) => numberText(processorRatio)],
  ['range', ({ spread }) => spreadText(spread?.processorRatio)],
  ['PostgreSQL CPU µs', ({ databaseProcessor }) => numberText(databaseProcessor)],
];

/** The CPU time per request of all variants, in microseconds and relative to the ceiling, as lines of Markdown. */
export function processorTable(measured) {
  return [
    row(['Variant', ...COLUMNS.map(([title]) => title)]),
    row(['---', ...COLUMNS.map(() => '--:')]),
    ...VARIANTS.map(({ name, title }) => row([title, ...COLUMNS.map(([, cell]) => cell(measured[name] ?? {}))])),
  ];
}
