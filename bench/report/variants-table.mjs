import { VARIANTS } from '../servers/variants.mjs';
import { numberText } from './number-text.mjs';

const COLUMNS = [
  ['requests/s', 'perSecond'],
  ['of the ceiling', 'ofCeiling'],
  ['× Fastify', 'ofFastify'],
  ['× Prisma', 'ofPrisma'],
  ['p50 ms', 'p50'],
  ['p99 ms', 'p99'],
  ['CPU µs', 'processor'],
  ['PostgreSQL CPU µs', 'databaseProcessor'],
  ['bytes', 'bytes'],
];

/** The table of all variants, as lines of Markdown. */
export function variantsTable(measured) {
  return [
    row(['Variant', ...COLUMNS.map(([title]) => title)]),
    row(['---', ...COLUMNS.map(() => '--:')]),
    ...VARIANTS.map(({ name, title }) =>
      row([title, ...COLUMNS.map(([, figure]) => numberText(measured[name][figure]))]),
    ),
  ];
}

/** A row of a table in Markdown. */
export function row(cells) {
  return `| ${cells.join(' | ')} |`;
}
