// @ts-nocheck: becomes TypeScript in the next commits.
const GZIP = { 'accept-encoding': 'gzip' };

/**
 * The compared variants: a server, optionally with further request headers. `conditional` sends the ETag of the response,
 * `oneOfEach` requests each property in turn. `prices` is false if there are no prices to compare. `ceiling` is the variant to
 * compare with if it is not the first.
 */
export const VARIANTS = [
  { name: 'ceiling', title: 'Ceiling: `node:http`, ready-made body', server: 'ceiling', isOurs: false, prices: false },
  {
    name: 'ceiling-text',
    title: 'The same, with the body as text',
    server: 'ceiling-text',
    isOurs: false,
    prices: false,
  },
  {
    name: 'ceiling-shipped',
    title: 'Ceiling on Node.js 24',
    server: 'ceiling-shipped',
    ceiling: 'ceiling-shipped',
    isOurs: false,
    prices: false,
  },
  { name: 'nest-prisma', title: 'NestJS + Prisma `findMany`', server: 'nest-prisma', isOurs: false },
  { name: 'fastify-pg', title: 'Fastify + pg, one SQL', server: 'fastify-pg', isOurs: false },
  { name: 'cold', title: 'Ours, cold: stay read, sheet behind it', server: 'cold', oneOfEach: true, isOurs: true },
  { name: 'sheetless', title: 'Ours, without sheets', server: 'sheetless', isOurs: true },
  { name: 'warm', title: '**Ours, warm, no response cache**', server: 'warm', isOurs: true },
  {
    name: 'warm-shipped',
    title: '**The same on Node.js 24**',
    server: 'warm-shipped',
    ceiling: 'ceiling-shipped',
    isOurs: true,
  },
  { name: 'warm-gzip', title: 'Ours, warm, gzip', server: 'warm', headers: GZIP, isOurs: true },
  { name: 'warm-304', title: 'Ours, warm, 304', server: 'warm', conditional: true, isOurs: true },
  { name: 'cached', title: '**Ours, response cache**', server: 'cached', isOurs: true },
  { name: 'cached-gzip', title: 'Ours, response cache, gzip', server: 'cached', headers: GZIP, isOurs: true },
  { name: 'cached-304', title: '**Ours, response cache, 304**', server: 'cached', conditional: true, isOurs: true },
];
