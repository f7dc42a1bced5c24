// @ts-nocheck: becomes TypeScript in the next commits.
import { VARIANTS } from '../servers/variants.js';
import { numberText } from './number-text.js';
import { row } from './row.js';

const COLUMNS = [
  ['requests/s', 'perSecond'],
  ['of the ceiling', 'ofCeiling'],
  ['× Fastify', 'ofFastify'],
  ['× Prisma', 'ofPrisma'],
  ['p50 ms', 'p50'],
  ['p99 ms', 'p99'],
  ['bytes', 'bytes'],
];

/** The throughput and latency of all variants, as lines of Markdown. */
export function variantsTable(measured) {
  return [
    row(['Variant', ...COLUMNS.map(([title]) => title)]),
    row(['---', ...COLUMNS.map(() => '--:')]),
    ...VARIANTS.map(({ name, title }) =>
      row([title, ...COLUMNS.map(([, figure]) => numberText(measured[name]?.[figure]))]),
    ),
  ];
}
