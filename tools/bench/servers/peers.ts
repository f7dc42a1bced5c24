import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { HttpResponse } from '../../harness/http-exchange.js';
import type { Scope } from '../../harness/scope.js';
import { startServer, type Variables } from '../../harness/server.js';
import { installTools } from '../../set-up/install-tools.mjs';
import { ourResponses } from '../check/responses.js';
import { CLOCK } from '../data/calendar.js';
import { KEY } from '../data/keys.js';
import type { Bench } from '../open-bench.js';
import { OUR_SETTINGS, startOurs } from './ours.js';
import type { Servers } from './variants.js';

const PEERS = 'tools/bench/peers';
const BUILT = `${PEERS}/generated/built`;

/** The tables that quotes need. */
const MODELS = [
  ...['Property', 'Charge', 'RoomType', 'RoomInventory', 'RatePlan', 'RoomRate', 'NightlyPrice'],
  ...['Deal', 'DealRule', 'DealRoomRate'],
];
/** Their rows are found by room type or room rate and date. */
const OF_NIGHTS = ['RoomInventory', 'NightlyPrice'];
const SCHEMA = 'reports/bench/peers.prisma';

/** Compiles the peers, and the Prisma client of their tables, into a folder that git ignores. */
export function buildPeers(): void {
  installTools('bench');
  mkdirSync('reports/bench', { recursive: true });
  writeFileSync(SCHEMA, peersSchema(readFileSync('prisma/schema.prisma', 'utf8')));
  for (const args of [
    ['node_modules/prisma/build/index.js', 'generate', '--no-hints', '--schema', SCHEMA],
    ['node_modules/typescript-7/bin/tsc', '-p', PEERS],
  ])
    execFileSync(process.execPath, args, { stdio: ['ignore', 2, 2] });
}

/**
 * The schema of NestJS + Prisma: our tables as such a server usually has them, whose keys are uuids alone
 * (data/peers.sql).
 */
function peersSchema(ours: string): string {
  const models = [...ours.matchAll(/^model (\w+) \{\n(.*?)^\}/gms)].map(([, name = '', body = '']) => ({ name, body }));
  const others = models.map(({ name }) => name).filter((name) => !MODELS.includes(name));
  const isOfOther = new RegExp(`^\\s+\\w+\\s+(?:${others.join('|')})\\b`);
  const kept = models.filter(({ name }) => MODELS.includes(name));
  const written = kept.map(({ name, body }) => {
    const lines = body.split('\n').filter((line) => !isOfOther.test(line) && !line.includes('@@index'));
    const withoutProperty = lines.filter((line) => !OF_NIGHTS.includes(name) || !/^\s+propertyUuid\b/.test(line));
    return `model ${name} {\n${withoutProperty.join('\n')}}\n`
      .replace(
        /fields: \[propertyUuid, (\w+Uuid)\], references: \[propertyUuid, uuid\]/g,
        'fields: [$1], references: [uuid]',
      )
      .replace(/@@id\(\[propertyUuid, (uuid|\w+Uuid, date)\]\)/, '@@id([$1])');
  });
  const client = `generator client {\n  provider = "prisma-client"\n  output = "${resolve(PEERS, 'generated')}"\n}\n`;
  return [client, 'datasource db {\n  provider = "postgresql"\n}\n', ...written].join('\n');
}

/**
 * The program of the Node.js that the image contains, from a package of tools/bench; the registry has it for Linux
 * only.
 */
export function shippedNode(): string {
  const name = `node-${process.platform}-${process.arch}`;
  const program = join(installTools('bench'), name, 'bin/node');
  if (!existsSync(program)) throw new Error(`tools/bench has no package ${name}: the benchmark runs on Linux only`);
  return program;
}

/** Fills the tables of the peers, and starts every server; the scope stops them. @returns them, and our responses to the requests */
export async function startAll({ client, connectionString, folder, targets }: Bench, scope: Scope) {
  await client.query(readFileSync('tools/bench/data/peers.sql', 'utf8'));
  await client.query('VACUUM (ANALYZE)');
  const ours = async (name: keyof typeof OUR_SETTINGS, node?: string) =>
    scope.add(await startOurs(name, connectionString, OUR_SETTINGS[name], { node }));
  const peer = async (name: string, variables: Variables, node?: string) =>
    scope.add(await startServer(name, [`${BUILT}/${name}.js`], { NODE_ENV: 'production', ...variables }, { node }));
  const ofPeers = { DATABASE_URL: connectionString, CLOCK, KEY };
  const computing = {
    sheetless: await ours('sheetless'),
    warm: await ours('warm'),
    cached: await ours('cached'),
    'warm-shipped': await ours('warm', shippedNode()),
    'fastify-pg': await peer('fastify-pg', ofPeers),
    'nest-prisma': await peer('nest-prisma', ofPeers),
  };
  const responses = await ourResponses(computing.warm, targets);
  const ready = { ANSWER_FILE: `${folder}/ready-made-response.json` };
  const { rawHeaders, text } = medianResponse(responses);
  writeFileSync(ready.ANSWER_FILE, JSON.stringify({ rawHeaders, text }));
  const servers: Servers = {
    ...computing,
    ceiling: await peer('ceiling', ready),
    'ceiling-shipped': await peer('ceiling', ready, shippedNode()),
  };
  return { servers, responses };
}

/** The response with the median body length. */
function medianResponse(responses: readonly HttpResponse[]): HttpResponse {
  const byLength = responses.toSorted((a, b) => a.bytes.length - b.bytes.length);
  const median = byLength[Math.floor(byLength.length / 2)];
  if (median === undefined) throw new Error('there are no responses');
  return median;
}
