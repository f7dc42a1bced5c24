// @ts-nocheck: becomes TypeScript in the next commits.
import { mkdtemp, rm, truncate, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { runMeasured } from '../support/run-measured.js';
import { writeNights } from '../support/write-nights.js';

const GB = 2 ** 30;
const TEN_MEGABYTES = 'x'.repeat(10_000_000);
/** The maximum size of a document, plus the program's own memory. */
const MEGABYTES_MAX = 600;
const PROPERTIES = 60;

/** Files that must be rejected: their text, the size to which they are then extended without writing, and the error. */
const REFUSED = [
  { name: 'twice.json', text: '{"groups":[],"\\u0067roups":[]}', error: '/groups: appears more than once' },
  { name: 'empty.jsonl', text: '\n', error: 'contains no document' },
  { name: 'deep.json', text: '['.repeat(10_000_000), error: 'is nested deeper than' },
  { name: 'long.json', text: JSON.stringify({ groups: [{ name: TEN_MEGABYTES }] }), error: '/groups/0/name: ' },
  { name: 'sparse.json', text: '', bytes: 2 * GB, error: 'sparse.json:1: is larger than 256 MB' },
  { name: 'sparse.jsonl', text: '{}\n', bytes: 2 * GB, error: 'sparse.jsonl:2: is larger than 256 MB' },
];

async function makeFile(folder, { name, text, bytes }) {
  const path = join(folder, name);
  await writeFile(path, text);
  if (bytes !== undefined) await truncate(path, bytes);
  return path;
}

async function run({ scope, say }) {
  const folder = await mkdtemp(join(tmpdir(), 'stayquote-odd-imports-'));
  const dataDir = await mkdtemp(join(tmpdir(), 'stayquote-odd-imports-data-'));
  for (const made of [folder, dataDir]) scope.onEnd(() => rm(made, { recursive: true, force: true }));
  const env = { DATABASE_URL: '', DATA_DIR: dataDir };
  const refusals = [];
  for (const odd of REFUSED) {
    const outcome = await runMeasured(['import', await makeFile(folder, odd)], env);
    say(`${odd.name}: exit code ${outcome.code}, ${outcome.megabytes.toFixed(0)} MB`);
    refusals.push({ ...outcome, isRefused: outcome.code === 1 && outcome.stderr.includes(odd.error) });
  }
  const sound = join(folder, 'nights.jsonl');
  const nights = await writeNights(sound, PROPERTIES);
  const imported = await runMeasured(['import', sound], env);
  const refused = refusals.filter(({ isRefused }) => isRefused).length;
  const peak = Math.max(...refusals.map(({ megabytes }) => megabytes));
  return {
    count: `${REFUSED.length} files, one import of ${nights.toLocaleString('en')} nights`,
    result:
      `${refused} rejected with the location of the error, at most ${peak.toFixed(0)} MB; ` +
      `the import took ${imported.seconds.toFixed(1)} s and ${imported.megabytes.toFixed(0)} MB`,
    holds:
      refused === REFUSED.length && peak < MEGABYTES_MAX && imported.code === 0 && imported.megabytes < MEGABYTES_MAX,
  };
}

export default {
  point: 16,
  attack: 'Imports with repeated names, no document, endless nesting, a string of 10 MB and sparse files of 2 GB',
  run,
};
