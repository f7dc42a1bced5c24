import type { StartedServer } from '../../harness/server.js';
import type { Headers } from '../check/responses.js';
import { KEY } from '../data/keys.js';
import type { OurServer } from './ours.js';

/** Every server that computes responses. */
export type Computing = Readonly<
  Record<'cold' | 'sheetless' | 'warm' | 'cached' | 'warm-shipped', OurServer> &
    Record<'fastify-pg' | 'nest-prisma', StartedServer>
>;

/** Those that send a prepared response. */
export type Ceilings = Readonly<Record<'ceiling' | 'ceiling-text' | 'ceiling-shipped', StartedServer>>;

export type Servers = Computing & Ceilings;

/** A server, optionally with further request headers. */
export interface Variant {
  readonly name: string;
  readonly title: string;
  readonly server: keyof Servers;
  readonly isOurs?: boolean;
  readonly headers?: Headers;
  /** Whether the ETag of the response is sent. */
  readonly isConditional?: boolean;
  /** Whether each property is requested in turn. */
  readonly isOneOfEach?: boolean;
}

const GZIP = { 'accept-encoding': 'gzip' };

/** The compared variants. */
export const VARIANTS: readonly Variant[] = [
  { name: 'ceiling', title: 'Ceiling: `node:http`, ready-made body', server: 'ceiling' },
  { name: 'ceiling-text', title: 'The same, with the body as text', server: 'ceiling-text' },
  { name: 'ceiling-shipped', title: 'Ceiling on Node.js 24', server: 'ceiling-shipped' },
  { name: 'nest-prisma', title: 'NestJS + Prisma `findMany`', server: 'nest-prisma' },
  { name: 'fastify-pg', title: 'Fastify + pg, one SQL', server: 'fastify-pg' },
  { name: 'cold', title: 'Ours, cold: stay read, sheet behind it', server: 'cold', isOneOfEach: true, isOurs: true },
  { name: 'sheetless', title: 'Ours, without sheets', server: 'sheetless', isOurs: true },
  { name: 'warm', title: '**Ours, warm, no response cache**', server: 'warm', isOurs: true },
  { name: 'warm-shipped', title: '**The same on Node.js 24**', server: 'warm-shipped', isOurs: true },
  { name: 'warm-gzip', title: 'Ours, warm, gzip', server: 'warm', headers: GZIP, isOurs: true },
  { name: 'warm-304', title: 'Ours, warm, 304', server: 'warm', isConditional: true, isOurs: true },
  { name: 'cached', title: '**Ours, response cache**', server: 'cached', isOurs: true },
  { name: 'cached-gzip', title: 'Ours, response cache, gzip', server: 'cached', headers: GZIP, isOurs: true },
  { name: 'cached-304', title: '**Ours, response cache, 304**', server: 'cached', isConditional: true, isOurs: true },
];

/** The variant to compare with: the best that the same Node.js can do. */
export function ceilingOf({ server }: Variant): keyof Ceilings {
  return server.endsWith('-shipped') ? 'ceiling-shipped' : 'ceiling';
}

/** The addresses and files for your own load generator. */
export function addressLines(servers: Servers, files: readonly string[]): string[] {
  const lines = VARIANTS.map(({ name, server, headers = {}, isConditional }) => {
    const sent = Object.entries(headers).map(([header, value]) => `${header}: ${value}`);
    if (isConditional === true) sent.push('If-None-Match: the second column of the second list');
    const { port, pid } = servers[server];
    return [name.padEnd(15), `http://127.0.0.1:${port}`, `pid ${pid}`, ...sent].join('  ');
  });
  return [...lines, `key: x-sm-api-key: ${KEY}`, ...files.map((file) => `requests: ${file}`)];
}
