import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { setTimeout as pause } from 'node:timers/promises';
import { bindMigrationAwareSqlAdapterFactory, ColumnTypeEnum, DriverAdapterError } from '@prisma/driver-adapter-utils';
import { PrismaPg } from '@prisma/adapter-pg';
import pg from 'pg';

/** PostgreSQL's type OIDs of "char" and bpchar. */
const CHAR_TYPE = 18;
const BLANK_PADDED_TYPE = 1042;

/** What a database that is just being started responds; a container's port drops connections meanwhile. */
const NOT_YET = ['ECONNREFUSED', 'ECONNRESET', '57P03'];
const START_MS_MAX = 10_000;

/** @typedef {import('@prisma/driver-adapter-utils').SqlMigrationAwareDriverAdapterFactory} AdapterFactory */
/** @typedef {Awaited<ReturnType<PrismaPg['connect']>>} Adapter */

/** Its package expects a bundler to compile the WebAssembly. */
async function loadEngineClass() {
  // The types of Node.js lack it.
  const { WebAssembly } = /** @type {any} */ (globalThis);
  const require = createRequire(import.meta.url);
  const entry = require.resolve('@prisma/schema-engine-wasm/schema_engine_bg');
  const glue = await import('@prisma/schema-engine-wasm/schema_engine_bg');
  const module = await WebAssembly.compile(await readFile(entry.replace(/\.js$/, '.wasm')));
  const instance = await WebAssembly.instantiate(module, { './schema_engine_bg.js': glue });
  glue.__wbg_set_wasm(instance.exports);
  instance.exports.__wbindgen_start();
  return glue.SchemaEngine;
}

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
 * @param {Adapter} adapter
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
 * @param {string} connectionString
 * @returns {AdapterFactory}
 */
function adapterFactory(connectionString) {
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
 * Opens Prisma's schema engine as WebAssembly on a database, so that nothing has to be downloaded. Its methods are those
 * of its JSON-RPC: `applyMigrations`, `diff`, `diagnoseMigrationHistory` and so on.
 * @param {string} connectionString
 */
export async function openEngine(connectionString) {
  const SchemaEngine = await loadEngineClass();
  const quiet = () => undefined;
  const factory = bindMigrationAwareSqlAdapterFactory(adapterFactory(connectionString));
  return SchemaEngine.new({ datamodels: undefined }, quiet, factory);
}
