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

/** Starts the ceiling, which sends an answer that was ready before: `{headers, body}`. */
export async function startCeiling(answer, folder) {
  const file = `${folder}/ready-made-answer.json`;
  await writeFile(file, JSON.stringify({ headers: answer.rawHeaders, body: answer.body }));
  return startServer('ceiling', ['bench/peers/ceiling.mjs'], { ANSWER_FILE: file });
}

function common(connectionString) {
  return { DATABASE_URL: connectionString, CLOCK, KEY };
}
