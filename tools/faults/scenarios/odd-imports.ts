import { truncateSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Measured, runMeasured } from '../../harness/memory.js';
import { temporaryFolder } from '../../harness/temporary-folder.js';
import { most, type Scenario } from '../scenario.js';
import { writeNights } from '../support/nights.js';

const GB = 2 ** 30;
const TEN_MEGABYTES = 'x'.repeat(10_000_000);
/** The maximum size of a document, plus the program's own memory. */
const MEGABYTES_MAX = 600;
const PROPERTIES = 60;

/** A file that must be rejected: its text, the size to which it is then extended without writing, and the error. */
interface OddFile {
  readonly name: string;
  readonly text: string;
  readonly bytes?: number;
  readonly error: string;
}

const REFUSED: readonly OddFile[] = [
  { name: 'twice.json', text: '{"groups":[],"\\u0067roups":[]}', error: '/groups: appears more than once' },
  { name: 'empty.jsonl', text: '\n', error: 'contains no document' },
  { name: 'deep.json', text: '['.repeat(10_000_000), error: 'is nested deeper than' },
  { name: 'long.json', text: JSON.stringify({ groups: [{ name: TEN_MEGABYTES }] }), error: '/groups/0/name: ' },
  { name: 'sparse.json', text: '', bytes: 2 * GB, error: 'sparse.json:1: is larger than 256 MB' },
  { name: 'sparse.jsonl', text: '{}\n', bytes: 2 * GB, error: 'sparse.jsonl:2: is larger than 256 MB' },
];

export const scenario: Scenario = {
  point: 16,
  attack: 'Imports with repeated names, no document, endless nesting, a string of 10 MB and sparse files of 2 GB',
  measures: `files rejected with the location of the error (number), the peak memory of each import (MB; below ${MEGABYTES_MAX}), and the time of a valid one (s)`,
  async run({ scope, say }) {
    const folder = temporaryFolder(scope);
    const sound = join(folder, 'nights.jsonl');
    const dataDir = temporaryFolder(scope);
    const refusals: (Measured & { readonly isRefused: boolean })[] = [];
    for (const { name, text: written, bytes, error } of REFUSED) {
      const path = join(folder, name);
      writeFileSync(path, written);
      if (bytes !== undefined) truncateSync(path, bytes);
      const outcome = await runMeasured(['import', path], { DATA_DIR: dataDir });
      say(`${name}: exit code ${outcome.code}, ${outcome.megabytes.toFixed(0)} MB`);
      refusals.push({ ...outcome, isRefused: outcome.code === 1 && outcome.stderr.includes(error) });
    }
    const nights = await writeNights(sound, PROPERTIES);
    const imported = await runMeasured(['import', sound], { DATA_DIR: dataDir });
    const refused = refusals.filter(({ isRefused }) => isRefused).length;
    const peak = most(refusals, ({ megabytes }) => megabytes);
    return {
      count: `${REFUSED.length} files, one import of ${nights.toLocaleString('en')} nights`,
      result:
        `${refused} rejected with the location of the error, at most ${peak.toFixed(0)} MB; ` +
        `the import took ${imported.seconds.toFixed(1)} s and ${imported.megabytes.toFixed(0)} MB`,
      holds: refused === REFUSED.length && imported.code === 0 && Math.max(peak, imported.megabytes) < MEGABYTES_MAX,
    };
  },
};
