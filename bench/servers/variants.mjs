const GZIP = { 'accept-encoding': 'gzip' };

/**
 * What is compared: an answer of one of the servers, asked for with further headers. `conditional` sends the ETag that the
 * answer had. `prices` is false where there are none to compare.
 */
export const VARIANTS = [
  { name: 'ceiling', title: 'Ceiling: `node:http`, ready-made body', server: 'ceiling', isOurs: false, prices: false },
  { name: 'ceiling-text', title: 'The same, the body as text', server: 'ceiling-text', isOurs: false, prices: false },
  { name: 'nest-prisma', title: 'NestJS + Prisma `findMany`', server: 'nest-prisma', isOurs: false },
  { name: 'fastify-pg', title: 'Fastify + pg, one SQL', server: 'fastify-pg', isOurs: false },
  { name: 'cold', title: 'Ours, cold: a sheet is read each time', server: 'cold', isOurs: true },
  { name: 'sheetless', title: 'Ours, without sheets', server: 'sheetless', isOurs: true },
  { name: 'warm', title: '**Ours, warm, no answer cache**', server: 'warm', isOurs: true },
  { name: 'warm-gzip', title: 'Ours, warm, gzip', server: 'warm', headers: GZIP, isOurs: true },
  { name: 'warm-304', title: 'Ours, warm, 304', server: 'warm', conditional: true, isOurs: true },
  { name: 'cached', title: '**Ours, answer cache**', server: 'cached', isOurs: true },
  { name: 'cached-gzip', title: 'Ours, answer cache, gzip', server: 'cached', headers: GZIP, isOurs: true },
  { name: 'cached-304', title: '**Ours, answer cache, 304**', server: 'cached', conditional: true, isOurs: true },
];
