import { VARIANTS } from '../servers/variants.mjs';
import { numberText, spreadText } from './number-text.mjs';
import { row } from './row.mjs';

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
