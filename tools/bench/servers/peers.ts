import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { Scope } from '../../harness/scope.js';
import { type StartedServer, startServer } from '../../harness/server.js';
import { installTools } from '../../set-up/install-tools.mjs';
import type { Response } from '../check/responses.js';
import { CLOCK } from '../data/calendar.js';
import { KEY } from '../data/keys.js';
import { OUR_SETTINGS, startOurs } from './ours.js';
import type { Ceilings, Computing } from './variants.js';

const PEERS = 'tools/bench/peers';
const BUILT = `${PEERS}/generated/built`;

/** A description of what the peers do besides responding. */
export const PEERS_DO =
  'The peers check the key against a hash in memory and do nothing else: no rate limit, key scope, log or metrics.';

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

/** The schema of NestJS + Prisma: our tables as such a server usually has them, whose keys are uuids alone (data/peers.sql). */
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

/** The program of the Node.js that the image contains, from a package of tools/bench; the registry has it for Linux only. */
export function shippedNode(): string {
  const name = `node-${process.platform}-${process.arch}`;
  const program = join(installTools('bench'), name, 'bin/node');
  if (!existsSync(program)) throw new Error(`tools/bench has no package ${name}: the benchmark runs on Linux only`);
  return program;
}

/** Starts Fastify + pg with the given pool size. */
export function startFastifyPg(connectionString: string, poolSize: number): Promise<StartedServer> {
  const variables = { ...common(connectionString), POOL_SIZE: String(poolSize) };
  return startServer('fastify-pg', [`${BUILT}/fastify-pg.js`], variables);
}

/** Starts every server that computes responses; the scope stops them. */
export async function startAll(connectionString: string, poolSize: number, scope: Scope): Promise<Computing> {
  const ours = async (name: string, settings: Readonly<Record<string, string>>, node?: string) =>
    scope.add(await startOurs(name, connectionString, settings, { node }));
  return {
    cold: await ours('cold', OUR_SETTINGS.cold),
    sheetless: await ours('sheetless', OUR_SETTINGS.sheetless),
    warm: await ours('warm', OUR_SETTINGS.warm),
    cached: await ours('cached', OUR_SETTINGS.cached),
    'warm-shipped': await ours('warm-shipped', OUR_SETTINGS.warm, shippedNode()),
    'fastify-pg': scope.add(await startFastifyPg(connectionString, poolSize)),
    'nest-prisma': scope.add(await startServer('nest-prisma', [`${BUILT}/nest-prisma.js`], common(connectionString))),
  };
}

/** Starts the ceilings; they send a prepared response, its body as bytes or as text, or on the Node.js of the image. */
export async function startCeilings({ rawHeaders, body }: Response, folder: string, scope: Scope): Promise<Ceilings> {
  const file = `${folder}/ready-made-response.json`;
  writeFileSync(file, JSON.stringify({ headers: rawHeaders, body }));
  const start = async (name: string, form: string, node?: string) =>
    scope.add(await startServer(name, [`${BUILT}/ceiling.js`], { ANSWER_FILE: file, BODY: form }, { node }));
  return {
    ceiling: await start('ceiling', 'bytes'),
    'ceiling-text': await start('ceiling-text', 'text'),
    'ceiling-shipped': await start('ceiling-shipped', 'bytes', shippedNode()),
  };
}

function common(connectionString: string) {
  return { NODE_ENV: 'production', DATABASE_URL: connectionString, CLOCK, KEY };
}
