// @ts-nocheck: becomes TypeScript in the next commits.
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { cpus, totalmem } from 'node:os';
import pg from 'pg';
import { NIGHTS, STAY_NIGHTS } from '../data/calendar.js';
import { SWITCHED_ON } from '../servers/ours.js';
import { PEERS_DO } from '../servers/peers.js';
import { shippedNode } from '../servers/shipped-node.js';
import { numberText } from './number-text.js';
import { requireTool } from '../require-tool.js';

/** The conditions of a run as list items, without which its figures mean nothing. */
export async function surroundings({ options, generator, connectionString, targets, quotes, head, pool }) {
  const { connections, rounds, seconds, ceilingSeconds, properties, seed } = options;
  const [processor] = cpus();
  const tried = pool.tried.map(({ size, perSecond }) => `${size} (${numberText(perSecond)}/s)`).join(', ');
  return [
    `Machine: ${cpus().length} cores (${processor.model.trim()}), ${Math.round(totalmem() / 2 ** 30)} GiB; Node.js ${process.version}, and ${shippedVersion()} where Node.js 24 is named; PostgreSQL ${await versionOf(connectionString)}; Fastify ${requireTool('fastify/package.json').version}, pg ${packageVersion('pg')}, NestJS ${packageVersion('@nestjs/core')}, Prisma ${packageVersion('@prisma/client')}.`,
    `Generator: ${generator.title}, in its own process, ${connections} connections, ${rounds} ${rounds === 1 ? 'round' : 'rounds'} of ${seconds} s per variant in rotating order, each followed by ${ceilingSeconds} s of the ceiling, after a discarded warm-up round; medians over the rounds.`,
    `Data: ${properties} properties with 32 room rates and ${NIGHTS} nights each (16,000 nightly prices), seed ${seed}. Requests: ${targets.length} distinct stays of ${STAY_NIGHTS} nights with the breakdown, 1 to 3 adults and 0 to 2 children, in random order.`,
    `Before the measurements, ${quotes.toLocaleString('en')} quotes were compared and identical in all variants, figure by figure; in our own variants byte by byte.`,
    `The ceiling sends ${head.headers} headers and a body of ${head.bodyBytes.toLocaleString('en')} bytes, as long as ours.`,
    `Enabled in all our variants: ${SWITCHED_ON}. One process each.`,
    PEERS_DO,
    `Pool sizes tried for Fastify + pg: ${tried}; used: ${pool.size}.`,
  ];
}

/** The version of the Node.js that the image contains. */
function shippedVersion() {
  return execFileSync(shippedNode(), ['--version'], { encoding: 'utf8' }).trim();
}

async function versionOf(connectionString) {
  const client = new pg.Client({ connectionString });
  await client.connect();
  const { rows } = await client.query('SHOW server_version');
  await client.end();
  return rows[0].server_version;
}

function packageVersion(name) {
  return JSON.parse(readFileSync(new URL(`../../../node_modules/${name}/package.json`, import.meta.url), 'utf8'))
    .version;
}
