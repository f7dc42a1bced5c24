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

const FOLDER = join(import.meta.dirname, '../domain');
const specs = readdirSync(FOLDER, { recursive: true, encoding: 'utf8' }).filter((path) => path.endsWith('.spec.ts'));

for (const path of specs.sort()) {
  try {
    await import(join(FOLDER, path));
  } catch (error) {
    test(`${path} can be loaded`, () => {
      throw error;
    });
  }
}
