import { readFileSync } from 'node:fs';
import { cpus, totalmem } from 'node:os';
import pg from 'pg';
import { NIGHTS, STAY_NIGHTS } from '../data/calendar.mjs';
import { SWITCHED_ON } from '../servers/ours.mjs';
import { PEERS_DO } from '../servers/peers.mjs';
import { numberText } from './number-text.mjs';

/** What a run was made with, as items of a list: figures say nothing without it. */
export async function surroundings({
  options,
  generator,
  connectionString,
  targets,
  quotes,
  head,
  pool,
  half,
  halfOfCeiling,
  keptPart,
}) {
  const { connections, rounds, seconds, properties, seed } = options;
  const [processor] = cpus();
  const tried = pool.tried.map(({ size, perSecond }) => `${size} (${numberText(perSecond)}/s)`).join(', ');
  return [
    `Machine: ${cpus().length} cores (${processor.model.trim()}), ${Math.round(totalmem() / 2 ** 30)} GiB; Node.js ${process.version}, PostgreSQL ${await versionOf(connectionString)}; Fastify ${packageVersion('fastify')}, pg ${packageVersion('pg')}, NestJS ${packageVersion('@nestjs/core')}, Prisma ${packageVersion('@prisma/client')}.`,
    `Generator: ${generator.title}, in a process of its own, ${connections} connections, ${rounds} ${rounds === 1 ? 'round' : 'rounds'} of ${seconds} s for each variant in an order that rotates, after one that is thrown away; medians over the rounds.`,
    `Data: ${properties} properties of 32 room rates and ${NIGHTS} nights each (16,000 nightly prices), seed ${seed}. Requests: ${targets.length} distinct stays of ${STAY_NIGHTS} nights with the breakdown, 1 to 3 adults and 0 to 2 children, in random order.`,
    `Before anything was measured, ${quotes.toLocaleString('en')} quotes were the same in all variants, figure by figure; those of ourselves byte by byte.`,
    `The ceiling sends ${head.headers} headers and a body of ${head.bodyBytes.toLocaleString('en')} bytes, as long as ours.`,
    `On in all variants of ourselves: ${SWITCHED_ON}. One process each.`,
    PEERS_DO,
    `The answer cache had ${(keptPart * 100).toFixed(1)} % of the answers that it was asked for.`,
    `Connections of Fastify + pg that were tried: ${tried}; taken: ${pool.size}.`,
    `Warm at half of its maximum load (${numberText(half.rate)} requests a second, evenly spaced), medians of those ${half.sound} of ${half.runs} runs in which it kept pace: p50 ${numberText(half.p50)} ms, p99 ${numberText(half.p99)} ms. The ceiling at the same rate: p50 ${numberText(halfOfCeiling.p50)} ms, p99 ${numberText(halfOfCeiling.p99)} ms.`,
  ];
}

async function versionOf(connectionString) {
  const client = new pg.Client({ connectionString });
  await client.connect();
  const { rows } = await client.query('SHOW server_version');
  await client.end();
  return rows[0].server_version;
}

function packageVersion(name) {
  return JSON.parse(readFileSync(new URL(`../../node_modules/${name}/package.json`, import.meta.url), 'utf8')).version;
}
