#!/usr/bin/env node
// The schema engine that `prisma` runs when PRISMA_SCHEMA_ENGINE_BINARY points here: it speaks the engine's JSON-RPC on
// stdin and stdout, one JSON object per line, so that `prisma migrate` works without a download.
import { readFileSync } from 'node:fs';
import { createInterface } from 'node:readline';
import { parseArgs } from 'node:util';
import { openEngine } from './open-engine.mjs';

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
    engine ??= await openEngine(connectionString);
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
    engine = await openEngine(connectionString);
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
