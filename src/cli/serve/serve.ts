import { setFlagsFromString } from 'node:v8';
import { Clock } from '../../config/clock.js';
import type { Config } from '../../config/config.js';
import { formerNamesIn, parseConfig } from '../../config/env.js';
import { EXTENSION_NAMES } from '../../config/extensions.js';
import { isExplorerOn } from '../../app/explorer/is-explorer-on.js';
import { isPooled } from '../../database/connection-settings.js';
import { DatabaseProbe } from '../../database/database-probe.js';
import { DatabaseUnavailable } from '../../database/database-unavailable.js';
import { type OpenDatabase, openDatabase } from '../../database/open-database.js';
import { ALONE_SECONDS_MAX } from '../../database/replicas/primary.js';
import { withRights } from '../../database/rights.js';
import type { PlainDate } from '../../domain/stay/plain-date.js';
import { createLog, type Log } from '../../telemetry/log/log.js';
import { standardOutput } from '../../telemetry/log/standard-output.js';
import type { Managed } from '../../telemetry/management/management-server.js';
import { listLiveKeys } from '../../database/read/key-list.js';
import { hashKey } from '../../domain/access/api-key.js';
import { DEMO_OFFERS } from '../../import/demo/demo-keys.js';
import { Readiness } from '../../telemetry/management/readiness.js';
import { Metrics } from '../../telemetry/metrics/metrics.js';
import { awaitEnding } from './ending.js';
import { logConnectionBound } from './connection-bound.js';
import { demoGreeting, frozenGreeting, greeting, managementGreeting, scenariosGreeting } from './greeting.js';
import { assertFree } from './listen.js';
import { openManagement } from './open-management.js';
import { refuseDemoLoad, refusePublicKeys, refuseTestData } from '../refuse-in-production.js';
import { whenUsable } from './when-usable.js';

/** How long flushing the last log lines may take. */
const LAST_LINES_MILLISECONDS = 2000;

/** Some three ordinary bodies. A client that does not read one keeps all of it, and it counts as unsent. */
const BODY_POOL_BYTES = 128 * 1024;

/** Serves until SIGTERM or SIGINT; the exit code is then 0, and nothing is left running. */
export async function serve({ demo }: { readonly demo: boolean }): Promise<void> {
  keepGarbageYoung();
  // Ordinary bodies share memory: one of its own for each cost a fifth of a warm quote, in page faults.
  Buffer.poolSize = BODY_POOL_BYTES;
  const settings = parseConfig(process.env);
  if (demo) refuseDemoLoad(settings);
  const config = withDemoDefaults(settings, demo);
  const log = createLog(config);
  logWarnings(log);
  logConnectionBound(config, log);
  warnOfWorkers(process.env['WORKERS'], log);
  for (const line of formerNamesIn(process.env)) log.warn(line);
  const ending = awaitEnding(log);
  const managed = { metrics: new Metrics(), readiness: new Readiness(bridgedSeconds(config)) };
  void ending.then(() => {
    managed.readiness.drain();
  });
  const serving = { config, log, say: sayThrough(log, config), ...managed, ending, demo };
  const management = await openManagement(config, managed);
  try {
    await openAndServe({ ...serving, managementUrl: management?.url });
  } finally {
    await management?.close();
  }
  exitSoon(await ending);
}

/** For how long a server can serve without the primary. */
function bridgedSeconds({ serveStaleSeconds, databaseReplicaUrls = [] }: Config): number {
  return Math.max(serveStaleSeconds, databaseReplicaUrls.length === 0 ? 0 : ALONE_SECONDS_MAX);
}

/** What is on with demo data, unless a setting says otherwise. */
function withDemoDefaults(settings: Config, demo: boolean): Config {
  const { scenarios = demo, extensions = demo ? EXTENSION_NAMES : [] } = settings;
  return { ...settings, scenarios, extensions };
}

/** The setting WORKERS of version 0.1 had several processes serve one port. */
function warnOfWorkers(workers = '', log: Log): void {
  if (workers === '' || workers === '1') return;
  log.warn(
    `WORKERS is ${JSON.stringify(workers)} and no longer a setting: this is one process, and docs/how-to/deployment.md#several-processors says how to run several`,
  );
}

/** What a running server needs. */
interface Serving extends Managed {
  readonly config: Config;
  readonly log: Log;
  readonly say: Say;
  /** Undefined if there is no management listener. */
  readonly managementUrl: string | undefined;
  readonly ending: Promise<number>;
  readonly demo: boolean;
}

async function openAndServe(serving: Serving): Promise<void> {
  const { managementUrl, readiness } = serving;
  const database = await whenUsable(() => openDatabase(serving.config, serving.say), serving);
  if (database === undefined) return;
  const probe =
    managementUrl === undefined
      ? undefined
      : new DatabaseProbe(database.connectionString, () => {
          readiness.recordDatabaseReply();
        });
  try {
    await withRights(database.connectionString, () => serveFrom(database, serving));
  } finally {
    await probe?.close();
    await database.release();
  }
}

async function serveFrom({ connectionString }: OpenDatabase, serving: Serving): Promise<void> {
  const { config, say, readiness, managementUrl } = serving;
  const clock = new Clock(config.clock);
  // Properties in other time zones may have another date; the demo data starts a day earlier for them.
  const today = clock.todayIn('UTC');
  await assertFree(config);
  const prepared = await whenUsable(() => prepare(connectionString, serving, today), serving);
  if (prepared === undefined) return;
  const { loaded, offersDemoKeys } = prepared;
  if (loaded !== undefined) say(loaded);
  const onUnreadable = (count: number) => {
    readiness.unreadableProperties = count;
  };
  // Loaded only now: it is most of a start, and neither probes nor what is wrong with settings or database should wait for it.
  const [{ startApp }, { warmUp }] = await Promise.all([import('./start-app.js'), import('./warm-up.js')]);
  const started = await startApp({ ...serving, connectionString, clock, offersDemoKeys, onUnreadable });
  try {
    const { url } = started;
    say(greeting(url, { hasExplorer: isExplorerOn(config) }));
    if (config.clock !== undefined) say(frozenGreeting(config.clock));
    if (config.scenarios === true) say(scenariosGreeting());
    if (managementUrl !== undefined) say(managementGreeting(managementUrl));
    if (offersDemoKeys) say(demoGreeting(url, today));
    await warmUp({ connectionString, clock, ending: serving.ending });
    readiness.serve();
    await serving.ending;
  } finally {
    await started.close();
  }
}

/** Checks what the database contains, and loads the demo data if it is wanted. */
async function prepare(connectionString: string, { config, demo }: Serving, today: PlainDate) {
  await refusePublicKeys(config, connectionString);
  await refuseTestData(config, connectionString);
  if (demo && isPooled(connectionString)) {
    throw new DatabaseUnavailable(
      'demo data cannot be loaded through a pooler: set DATABASE_URL without pgbouncer=true',
    );
  }
  // Loaded only if needed: the importer and its validator are a tenth of what a start costs.
  const loaded = demo ? await (await import('../load-demo.js')).loadDemo(connectionString, today) : undefined;
  return { loaded, offersDemoKeys: await hasDemoKeys(connectionString) };
}

/** Exits with a code when nothing is left to do, at the latest when the reader of the log has stalled for a while. */
function exitSoon(exitCode: number): void {
  process.exitCode = exitCode;
  setTimeout(() => process.exit(), LAST_LINES_MILLISECONDS).unref();
}

/**
 * Sends the warnings of Node.js and of packages to the log instead of stderr. Deprecations are logged at `debug`: they
 * concern our maintainers, not the operator, who cannot act on them.
 */
function logWarnings(log: Log): void {
  process.removeAllListeners('warning');
  process.on('warning', ({ name, message }) => {
    log[name === 'DeprecationWarning' ? 'debug' : 'warn'](`${name}: ${message}`);
  });
}

type Say = (line: string) => void;

/** Prints startup lines as plain text, or as log lines if the log format is JSON. */
function sayThrough(log: Log, { logFormat }: Config): Say {
  const output = standardOutput(); // The same stream as the log, so that lines stay in order.
  return (line) => {
    if (logFormat === 'json') log.info(line);
    else output.write(`${line}\n`);
  };
}

/** Whether the demo's keys are live, whichever start loaded them. */
export async function hasDemoKeys(connectionString: string): Promise<boolean> {
  const keys = DEMO_OFFERS.map(({ headers }) => headers['x-sm-api-key'] ?? '');
  return (await listLiveKeys(connectionString, keys.map(hashKey))).length === keys.length;
}

/**
 * Keeps V8 from allocating objects in the old generation because earlier ones from the same site survived. After a burst of
 * responses to slow clients, V8 treats all later responses as long-lived too, and their garbage piles up by a hundred
 * megabytes until the next full collection. Must be called before the code in question is optimized.
 */
function keepGarbageYoung(): void {
  setFlagsFromString('--no-allocation-site-pretenuring');
}
