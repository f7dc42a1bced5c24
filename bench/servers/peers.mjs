import { writeFile } from 'node:fs/promises';
import { CLOCK } from '../data/calendar.mjs';
import { KEY } from '../data/make-data.mjs';
import { startServer } from './start-server.mjs';

/** What the peers do beside answering, in words. */
export const PEERS_DO =
  'The peers check the key against a hash in memory and do nothing else: no limit, scope, log or metrics.';

/** Starts Fastify + pg with a pool of so many connections. */
export function startFastifyPg(connectionString, poolSize) {
  return startServer('fastify-pg', ['bench/peers/fastify-pg.mjs'], {
    ...common(connectionString),
    POOL_SIZE: String(poolSize),
  });
}

/** Starts NestJS + Prisma. */
export function startNestPrisma(connectionString) {
  return startServer('nest-prisma', ['bench/peers/nest-prisma.mjs'], common(connectionString));
}

/** Starts both ceilings by their names; they send an answer that was ready before, its body as bytes or as text. */
export async function startCeilings({ rawHeaders, body }, folder, scope) {
  const file = `${folder}/ready-made-answer.json`;
  await writeFile(file, JSON.stringify({ headers: rawHeaders, body }));
  const start = async (name, form) =>
    scope.add(await startServer(name, ['bench/peers/ceiling.mjs'], { ANSWER_FILE: file, BODY: form }));
  return { ceiling: await start('ceiling', 'bytes'), 'ceiling-text': await start('ceiling-text', 'text') };
}

function common(connectionString) {
  return { DATABASE_URL: connectionString, CLOCK, KEY };
}
