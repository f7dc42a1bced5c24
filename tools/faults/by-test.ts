import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { Scope } from '../harness/scope.js';
import { temporaryFolder } from '../harness/temporary-folder.js';
import { type Outcome, type Scenario, sum } from './scenario.js';

/** A scenario that tests cover: it holds if all of them pass and none is skipped. */
type ByTest = Omit<Scenario, 'run'> & { readonly tests: readonly string[] };

const byTest = (point: number, attack: string, ...tests: readonly string[]): ByTest => ({
  point,
  attack,
  measures: `how many tests pass, and how many fail, of ${tests.join(', ')}`,
  tests,
});

export const BY_TEST: Readonly<Record<string, ByTest>> = {
  'slow-clients': byTest(
    0,
    'Slow request heads, slow bodies, slow readers (`slowhttptest`)',
    'test/faults/slow-clients.system.ts',
  ),
  'backup-restore': byTest(
    2,
    'Dumps of PostgreSQL 15, custom and plain, restored into an empty 15 and 18, in place, data only',
    'test/faults/backup.system.ts',
  ),
  'cold-copy': byTest(
    2,
    "A copy of the embedded database's folder, served instead of the original",
    'test/command-line/cold-copy.slow.ts',
  ),
  'entity-tag-after-failover': byTest(
    4,
    'Old entity tags after the promotion of a standby, under a running server',
    'test/faults/failover-epoch.system.ts',
  ),
  'entity-tag-after-restore': byTest(
    4,
    'Old entity tags and cached responses after a restore that repeats revisions',
    'test/caches/database-epoch.spec.ts',
    'test/database/database-epoch.spec.ts',
  ),
  'export-targets': byTest(
    7,
    '`export --output` to a link, a pipe, `/dev/stdout`, a full device, a folder, and interrupted by SIGTERM',
    'test/command-line/export-output.slow.ts',
  ),
  'connections-per-address': byTest(
    9,
    'One address opens more connections than allowed',
    'test/faults/connections-per-address.spec.ts',
  ),
  'private-data-dir': byTest(
    10,
    '`DATA_DIR` created by `mkdtemp`, as root and as an ordinary user; private folders whose permissions must not change',
    'test/database/private-data-dir.slow.ts',
  ),
  'public-keys-in-production': byTest(
    11,
    'Published keys and a frozen clock in production: at startup, during an import, stored while a server is running',
    'test/command-line/production.slow.ts',
    'test/documents/public-keys.spec.ts',
  ),
  'strangers-package': byTest(
    12,
    "A printed command that would run a stranger's package: help, messages, documents, scripts, installation",
    'test/documents/strangers.spec.ts',
    'test/command-line/own-command.slow.ts',
    'test/packages/npm-scripts.spec.ts',
  ),
  'lost-pipelines': byTest(14, 'Connections lost while pipelined requests wait', 'test/faults/aborted-request.spec.ts'),
  'broken-messages': byTest(
    15,
    'Malformed HTTP on raw connections, also after a valid request',
    'test/hostile/raw-sockets.spec.ts',
    'test/hostile/ended-connections.slow.ts',
    'test/hostile/pipelines.spec.ts',
  ),
  'debug-output': byTest(
    17,
    '`DEBUG=*` and `NODE_DEBUG` with commands and a server, searching the output for passwords',
    'test/command-line/debug-output.slow.ts',
  ),
  container: byTest(
    18,
    'Image and deployment examples: permissions, heap, health, digests, passwords; package files below /docs',
    'test/packages/image',
    'test/pages/document-files.spec.ts',
  ),
};

/** The npm scripts that run files, by their endings. */
const SCRIPTS = { '.system.ts': 'test:system', '.slow.ts': 'test:slow' };

interface JestResults {
  readonly numPassedTests: number;
  readonly numFailedTests: number;
  readonly numRuntimeErrorTestSuites: number;
  readonly numPendingTests: number;
}

export async function runTests(tests: readonly string[]): Promise<Outcome> {
  const scriptOf = (test: string) => Object.entries(SCRIPTS).find(([ending]) => test.endsWith(ending))?.[1] ?? 'test';
  const results: JestResults[] = [];
  for (const script of new Set(tests.map(scriptOf))) {
    const paths = tests.filter((test) => scriptOf(test) === script);
    results.push(await runScript(script, paths));
  }
  const passed = sum(results, ({ numPassedTests }) => numPassedTests);
  const failed = sum(results, (result) => result.numFailedTests + result.numRuntimeErrorTestSuites);
  return {
    count: `${passed + failed} tests`,
    result: `${passed} passed, ${failed} failed`,
    holds: passed > 0 && failed === 0 && results.every(({ numPendingTests }) => numPendingTests === 0),
  };
}

async function runScript(script: string, paths: readonly string[]): Promise<JestResults> {
  await using scope = new Scope();
  const file = `${temporaryFolder(scope)}/results.json`;
  spawnSync('npm', ['run', '--silent', script, '--', ...paths, '--json', `--outputFile=${file}`], {
    stdio: ['ignore', 2, 2],
  });
  return JSON.parse(readFileSync(file, 'utf8')) as JestResults;
}
