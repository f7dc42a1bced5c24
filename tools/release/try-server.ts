// @ts-nocheck: becomes TypeScript in the next commits.
// Tries installed servers as docs/how-to/install.md describes it.
import { deepStrictEqual, match, strictEqual } from 'node:assert';
import { spawnSync } from 'node:child_process';
import { cpSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { COMMAND, plainEnvironment, run, whileServing } from './installed-server.js';

/** The request of docs/reference/data-set.md, and its total. */
const CLOCK = '2027-03-01T09:00:00Z';
const QUOTE =
  '/properties/20000000-0000-4000-8000-000000000001/quotes?checkIn=2027-06-03&checkOut=2027-06-05&adults=2&children=1&promocode=early-summer';
const KEY = { 'x-sm-api-key': 'example-group-key' };
const TOTAL = 290.05;

const PAGES = [
  '/',
  '/start.js',
  '/favicon.svg',
  '/docs',
  '/docs/swagger-ui-bundle.js',
  '/docs/swagger-ui.css',
  '/explorer',
  '/explorer/app.js',
  '/explorer/app.css',
];

async function read(url, headers = {}) {
  const response = await fetch(url, { headers });
  const text = await response.text();
  strictEqual(response.status, 200, `${url}: ${text}`);
  return text;
}

/** With the embedded database: imports a hotel, quotes a stay, and shows the contract and the pages of a checkout. */
export async function tryServer(root, folder) {
  const file = (path) => JSON.parse(readFileSync(join(root, path), 'utf8'));
  strictEqual(run(folder, ['--version']), file('package.json').version);
  cpSync(join(root, 'docs/examples/small-hotel.json'), join(folder, 'small-hotel.json'));
  const variables = { CLOCK, DATA_DIR: join(folder, 'data') };
  match(run(folder, ['import', 'small-hotel.json', '--with-keys'], variables), /^imported 1 group, 1 property/);
  // It is never reached, but the server reads the script that Redis would run.
  const serving = { ...variables, REDIS_URL: 'redis://127.0.0.1:1' };
  await whileServing(folder, ['--demo'], serving, async (url) => {
    const [quote] = JSON.parse(await read(url + QUOTE, KEY));
    strictEqual(quote.price.gross, TOTAL);
    // Schemas are named after classes, whose names a bundler might change.
    const { components } = JSON.parse(await read(`${url}/openapi.json`));
    deepStrictEqual(components.schemas, file('contract/openapi/openapi.json').components.schemas);
    for (const page of PAGES) await read(url + page);
  });
}

/** Without it: one line says what to set. */
export function tryWithoutDatabase(folder) {
  const { status, stderr } = spawnSync(COMMAND, ['serve'], { cwd: folder, env: plainEnvironment(), encoding: 'utf8' });
  strictEqual(status, 1);
  match(stderr, /^stayquote: the embedded database is not installed[^\n]*: set DATABASE_URL\n$/);
}
