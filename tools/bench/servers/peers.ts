// @ts-nocheck: becomes TypeScript in the next commits.
import { writeFile } from 'node:fs/promises';
import { CLOCK } from '../data/calendar.js';
import { KEY } from '../data/make-data.js';
import { generateClient } from '../peers/generate-client.mjs';
import { shippedNode } from './shipped-node.js';
import { startServer } from '../../harness/server.js';

/** A description of what the peers do besides responding. */
export const PEERS_DO =
  'The peers check the key against a hash in memory and do nothing else: no rate limit, key scope, log or metrics.';

/** Starts Fastify + pg with the given pool size. */
export function startFastifyPg(connectionString, poolSize) {
  return startServer('fastify-pg', ['--import', 'tsx', 'tools/bench/peers/fastify-pg.mjs'], {
    ...common(connectionString),
    POOL_SIZE: String(poolSize),
  });
}

/** Starts NestJS + Prisma, whose client is generated first. */
export function startNestPrisma(connectionString) {
  generateClient();
  return startServer('nest-prisma', ['--import', 'tsx', 'tools/bench/peers/nest-prisma.mjs'], common(connectionString));
}

/** Starts the ceilings, by name; they send a prepared response, its body as bytes or as text, or on the Node.js of the image. */
export async function startCeilings({ rawHeaders, body }, folder, scope) {
  const file = `${folder}/ready-made-response.json`;
  await writeFile(file, JSON.stringify({ headers: rawHeaders, body }));
  const start = async (name, form, node) =>
    scope.add(
      await startServer(
        name,
        ['--import', 'tsx', 'tools/bench/peers/ceiling.mjs'],
        { ANSWER_FILE: file, BODY: form },
        { node },
      ),
    );
  return {
    ceiling: await start('ceiling', 'bytes'),
    'ceiling-text': await start('ceiling-text', 'text'),
    'ceiling-shipped': await start('ceiling-shipped', 'bytes', shippedNode()),
  };
}

function common(connectionString) {
  return { NODE_ENV: 'production', DATABASE_URL: connectionString, CLOCK, KEY };
}
