// Tries installed servers as docs/how-to/install.md describes it.
import { deepStrictEqual, match, strictEqual } from 'node:assert';
import { spawnSync } from 'node:child_process';
import { cpSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { plainEnvironment, startServer, type Variables } from '../harness/server.js';

/** The command as docs/how-to/install.md types it. */
const COMMAND = 'node_modules/.bin/stayquote';

/** The request of docs/reference/data-set.md, and its total. */
const CLOCK = '2027-03-01T09:00:00Z';
const QUOTE =
  '/properties/20000000-0000-4000-8000-000000000001/quotes?checkIn=2027-06-03&checkOut=2027-06-05&adults=2&children=1&promocode=early-summer';
const KEY = { 'x-sm-api-key': 'example-group-key' };
const TOTAL = 290.05;

const PAGES = [
  '/llms.txt',
  ...['/', '/start.js', '/favicon.svg', '/docs', '/docs/swagger-ui-bundle.js', '/docs/swagger-ui.css'],
  ...['/explorer', '/explorer/app.js', '/explorer/app.css'],
];

/** A contract, of which only the schemas are compared. */
interface Contract {
  readonly components: { readonly schemas: unknown };
}

/** Runs a command of the installed server to its end. */
function run(folder: string, args: readonly string[], variables: Variables = {}) {
  return spawnSync(COMMAND, args, { cwd: folder, env: plainEnvironment(variables), encoding: 'utf8' });
}

async function read(url: string, headers: Variables = {}): Promise<string> {
  const response = await fetch(url, { headers });
  const text = await response.text();
  strictEqual(response.status, 200, `${url}: ${text}`);
  return text;
}

/** With the embedded database: imports a hotel, quotes a stay, and shows the contract and the pages of a checkout. */
export async function tryServer(root: string, folder: string): Promise<void> {
  const file = (path: string) => readFileSync(join(root, path), 'utf8');
  const { version } = JSON.parse(file('package.json')) as { version: string };
  strictEqual(run(folder, ['--version']).stdout, `${version}\n`);
  cpSync(join(root, 'docs/examples/small-hotel.json'), join(folder, 'small-hotel.json'));
  const variables = { CLOCK, DATA_DIR: join(folder, 'data') };
  const { stdout, stderr } = run(folder, ['import', 'small-hotel.json', '--with-keys'], variables);
  match(stdout, /^imported 1 group, 1 property/m, stderr);
  // Redis is never reached, but the server reads the script that it would run.
  const serving = { ...variables, REDIS_URL: 'redis://127.0.0.1:1' };
  const start = { cwd: folder, keepsOutput: true };
  await using server = await startServer('the installed server', [COMMAND, 'serve', '--demo'], serving, start);
  const url = `http://127.0.0.1:${server.port}`;
  const [quote] = JSON.parse(await read(url + QUOTE, KEY)) as { price: { gross: number } }[];
  strictEqual(quote?.price.gross, TOTAL);
  // Schemas are named after classes, whose names a bundler might change.
  const { components } = JSON.parse(await read(`${url}/openapi.json`)) as Contract;
  deepStrictEqual(
    components.schemas,
    (JSON.parse(file('contract/openapi/openapi.json')) as Contract).components.schemas,
  );
  for (const page of PAGES) await read(url + page);
}

/** Without it: one line says what to set. */
export function tryWithoutDatabase(folder: string): void {
  const { status, stderr } = run(folder, ['serve']);
  strictEqual(status, 1);
  match(stderr, /^stayquote: the embedded database is not installed[^\n]*: set DATABASE_URL\n$/);
}
