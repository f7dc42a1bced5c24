import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';

/**
 * All specs of the domain as one file, for mutation testing: they run against each of a thousand mutants, and loading
 * forty files takes ten times as long as running their tests.
 *
 * Random cases are the same for every mutant, so that a run is reproducible, and are not shrunk: that would take minutes
 * for a deliberate defect. A spec that fails to load counts as a failing test.
 */
fc.configureGlobal({ seed: 20_261_121, endOnFailure: true });

const ROOT = join(import.meta.dirname, '../..');
const specs = ['src/domain', 'test/prices'].flatMap((folder) =>
  readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('.spec.ts'))
    .map((path) => join(folder, path)),
);

for (const path of specs.sort()) {
  try {
    await import(join(ROOT, path));
  } catch (error) {
    test(`${path} can be loaded`, () => {
      throw error;
    });
  }
}
