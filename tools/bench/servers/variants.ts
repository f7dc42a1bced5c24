import type { StartedServer } from '../../harness/server.js';
import type { OurServer } from './ours.js';

/** Every server that is compared; the ceilings send a prepared response. */
export type Servers = Readonly<
  Record<'sheetless' | 'warm' | 'cached' | 'warm-shipped', OurServer> &
    Record<'fastify-pg' | 'nest-prisma' | 'ceiling' | 'ceiling-shipped', StartedServer>
>;

/** A server, and how it is requested. */
export interface Variant {
  readonly title: string;
  readonly server: keyof Servers;
  /** The best that the same Node.js can do. */
  readonly ceiling: 'ceiling' | 'ceiling-shipped';
  /** Whether the ETag of the response is sent. */
  readonly isConditional?: boolean;
}

/** The compared variants. */
export const VARIANTS = {
  ceiling: { title: 'Ceiling: `node:http`, ready-made body', server: 'ceiling', ceiling: 'ceiling' },
  'ceiling-shipped': { title: 'Ceiling on Node.js 24', server: 'ceiling-shipped', ceiling: 'ceiling-shipped' },
  'nest-prisma': { title: 'NestJS + Prisma `findMany`', server: 'nest-prisma', ceiling: 'ceiling' },
  'fastify-pg': { title: 'Fastify + pg, one SQL', server: 'fastify-pg', ceiling: 'ceiling' },
  sheetless: { title: 'Ours, without sheets', server: 'sheetless', ceiling: 'ceiling' },
  warm: { title: '**Ours, warm, no response cache**', server: 'warm', ceiling: 'ceiling' },
  'warm-shipped': { title: '**The same on Node.js 24**', server: 'warm-shipped', ceiling: 'ceiling-shipped' },
  cached: { title: '**Ours, response cache**', server: 'cached', ceiling: 'ceiling' },
  'cached-304': {
    ...{ title: '**Ours, response cache, 304**', server: 'cached', ceiling: 'ceiling', isConditional: true },
  },
} as const satisfies Readonly<Record<string, Variant>>;

export type VariantName = keyof typeof VARIANTS;
