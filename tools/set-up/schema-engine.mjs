#!/usr/bin/env node
// The schema engine that `prisma` runs when PRISMA_SCHEMA_ENGINE_BINARY points here: it speaks the engine's JSON-RPC on
// stdin and stdout, one JSON object per line, so that `prisma migrate` works without a download.
import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { createInterface } from 'node:readline';
import { setTimeout as pause } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { PrismaPg } from '@prisma/adapter-pg';
import { bindMigrationAwareSqlAdapterFactory, ColumnTypeEnum, DriverAdapterError } from '@prisma/driver-adapter-utils';
import pg from 'pg';

/** PostgreSQL's type OIDs of "char" and bpchar. */
const CHAR_TYPE = 18;
const BLANK_PADDED_TYPE = 1042;

/** What a database that is just being started responds; a container's port drops connections meanwhile. */
const NOT_YET = ['ECONNREFUSED', 'ECONNRESET', '57P03'];
const START_MS_MAX = 10_000;

const { values, positionals } = parseArgs({
  strict: false,
  allowPositionals: true,
  options: {
    datasource: { type: 'string' },
    datamodels: { type: 'string', multiple: true },
    version: { type: 'boolean' },
  },
});

const datasource = typeof values.datasource === 'string' ? JSON.parse(values.datasource) : {};
const connectionString = datasource.url ?? process.env['DATABASE_URL'] ?? 'postgresql://localhost:5432/stayquote';

/**
 * Runs a script as one simple query. The adapter would split it at every semicolon, which breaks function bodies; as one
 * query a script is also one transaction, so a failed migration leaves nothing behind.
 * @param {pg.Pool} pool
 * @param {string} script
 */
async function executeWhole(pool, script) {
  try {
    await pool.query(script);
  } catch (error) {
    const { code, severity = '', message, detail, column, hint } = /** @type {pg.DatabaseError} */ (error);
    if (typeof code !== 'string') throw error;
    throw new DriverAdapterError({ kind: 'postgres', code, severity, message, detail, column, hint });
  }
}

/**
 * Returns once a database accepts connections, or its engine is about to say why it cannot connect.
 * @param {pg.ClientConfig} parts
 */
async function untilAccepting(parts) {
  for (const deadline = Date.now() + START_MS_MAX; Date.now() < deadline; await pause(200)) {
    const client = new pg.Client(parts);
    const refusal = await client.connect().then(
      () => client.end(),
      (error) => error,
    );
    if (!isNotYet(refusal)) return;
  }
}

/** @param {(Error & { code?: string }) | undefined} refusal */
function isNotYet(refusal) {
  return NOT_YET.includes(refusal?.code ?? '') || /terminated unexpectedly/.test(refusal?.message ?? '');
}

/**
 * The engine reads "char" columns of the system catalogue as characters; the adapter does not know that type.
 * @param {Awaited<ReturnType<PrismaPg['connect']>>} adapter
 */
function readCharColumns(adapter) {
  /** @type {WeakMap<object, Set<string>>} */
  const charColumns = new WeakMap();
  /** @type {{ performIO: (query: object) => Promise<pg.QueryResult> }} */
  const inner = /** @type {any} */ (adapter);
  const perform = inner.performIO.bind(adapter);
  const queryRaw = adapter.queryRaw.bind(adapter);
  inner.performIO = async (query) => {
    const result = await perform(query);
    const fields = (result.fields ?? []).filter((field) => field.dataTypeID === CHAR_TYPE);
    for (const field of fields) field.dataTypeID = BLANK_PADDED_TYPE;
    charColumns.set(query, new Set(fields.map((field) => field.name)));
    return result;
  };
  adapter.queryRaw = async (query) => {
    const result = await queryRaw(query);
    const chars = charColumns.get(query);
    const columnTypes = result.columnTypes.map((type, index) =>
      chars?.has(result.columnNames[index] ?? '') ? ColumnTypeEnum.Character : type,
    );
    return { ...result, columnTypes };
  };
}

/**
 * Prisma's factory lets the database of a connection string win over that of the shadow database, so that `migrate dev` would run
 * every migration on the real one; and it drops the shadow database while its own connections to it are open.
 * @returns {import('@prisma/driver-adapter-utils').SqlMigrationAwareDriverAdapterFactory}
 */
function adapterFactory() {
  const { host, port, user, password, ssl, database: main } = new pg.Client({ connectionString });
  /** @param {string | undefined} database */
  const partsOf = (database) => ({ host, port, user, password, ssl, database });
  /** @param {string | undefined} database */
  const factoryOf = (database) =>
    new PrismaPg({ ...partsOf(database), options: '-c TimeZone=UTC', connectionTimeoutMillis: 5000 });
  /** @param {string | undefined} database */
  const connect = async (database) => {
    await untilAccepting(partsOf(database));
    const adapter = await factoryOf(database).connect();
    adapter.executeScript = (script) => executeWhole(adapter.underlyingDriver(), script);
    readCharColumns(adapter);
    return adapter;
  };
  const connectToShadowDb = async () => {
    const creator = await connect(main);
    const name = `prisma_migrate_shadow_db_${randomUUID()}`;
    await creator.executeScript(`CREATE DATABASE "${name}"`);
    const shadow = await connect(name);
    const disconnect = shadow.dispose.bind(shadow);
    shadow.dispose = async () => {
      await disconnect();
      await creator.executeScript(`DROP DATABASE "${name}"`);
      await creator.dispose();
    };
    return shadow;
  };
  const { provider, adapterName } = factoryOf(main);
  return { provider, adapterName, connect: () => connect(main), connectToShadowDb };
}

/**
 * Opens Prisma's schema engine as WebAssembly, which its package expects a bundler to compile, on the database. Its methods are
 * those of its JSON-RPC: `applyMigrations`, `diff`, `diagnoseMigrationHistory` and so on.
 */
async function openEngine() {
  // The types of Node.js lack it.
  const { WebAssembly } = /** @type {any} */ (globalThis);
  const entry = createRequire(import.meta.url).resolve('@prisma/schema-engine-wasm/schema_engine_bg');
  const glue = await import('@prisma/schema-engine-wasm/schema_engine_bg');
  const module = await WebAssembly.compile(await readFile(entry.replace(/\.js$/, '.wasm')));
  const instance = await WebAssembly.instantiate(module, { './schema_engine_bg.js': glue });
  glue.__wbg_set_wasm(instance.exports);
  instance.exports.__wbindgen_start();
  const factory = bindMigrationAwareSqlAdapterFactory(adapterFactory());
  return glue.SchemaEngine.new({ datamodels: undefined }, () => undefined, factory);
}

/**
 * One for all requests: a second one could not open a shadow database.
 * @type {Awaited<ReturnType<typeof openEngine>> | undefined}
 */
let engine;

/**
 * The engine reports errors as JSON in the message of an exception, or as plain text.
 * @param {any} error
 */
function errorResponse(error) {
  const message = error instanceof Error ? error.message : String(error);
  const code = error?.code ?? error?.error_code;
  return { code: 4466, message, data: { is_panic: false, message, meta: error?.meta ?? null, error_code: code } };
}

/** @param {object} message */
function send(message) {
  process.stdout.write(`${JSON.stringify({ jsonrpc: '2.0', ...message })}\n`);
}

/** @param {{ id: unknown, method: string, params: unknown }} request */
async function handle({ id, method, params }) {
  try {
    engine ??= await openEngine();
    const result = await /** @type {Record<string, any>} */ (engine)[method](params);
    // The result of `diff` contains what the native engine would have sent to the command to print.
    if (typeof result?.stdout === 'string') send({ id: 0, method: 'print', params: { content: result.stdout } });
    return { id, result: result ?? null };
  } catch (error) {
    return { id, error: errorResponse(error) };
  }
}

/**
 * Logs in the native engine's format, from which the command reads why it failed.
 * @param {object} fields
 */
function logError(fields) {
  process.stderr.write(`\n${JSON.stringify({ level: 'ERROR', target: 'schema_engine::logger', fields })}\n`);
}

// A panic of the engine stores its message here and then throws past every await: it must not look like an empty response.
let panic = '';
Object.assign(globalThis, {
  PRISMA_WASM_PANIC_REGISTRY: { set_message: (/** @type {string} */ message) => void (panic = message) },
});
process.on('uncaughtException', (error) => {
  logError({ message: panic === '' ? String(error) : panic });
  process.exit(1);
});

async function canConnect() {
  try {
    engine = await openEngine();
    await engine.ensureConnectionValidity({ datasource: { tag: 'ConnectionString', url: connectionString } });
    return 0;
  } catch (error) {
    logError({ error_code: 'P1001', message: error instanceof Error ? error.message : String(error) });
    return 1;
  }
}

if (values.version === true) {
  const manifest = new URL('../../node_modules/@prisma/schema-engine-wasm/package.json', import.meta.url);
  process.stdout.write(`schema-engine-wasm ${JSON.parse(readFileSync(manifest, 'utf8')).version}\n`);
  process.exit(0);
}
if (positionals[0] === 'cli') {
  process.exit(positionals[1] === 'can-connect-to-database' ? await canConnect() : 0);
}
for await (const line of createInterface({ input: process.stdin })) {
  const request = line.trim() === '' ? {} : JSON.parse(line);
  if (request.method !== undefined) send(await handle(request));
}
process.exit(0);
