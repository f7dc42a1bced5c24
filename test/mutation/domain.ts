import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';

/**
 * All specs of the domain as one file, for mutation testing: each of a thousand mutants is held against them, and loading
 * forty files takes ten times as long as running what they hold.
 *
 * Random cases are the same for every mutant, so that a run can be repeated, and none is made smaller: that would go on
 * for minutes about a fault that is there on purpose. A spec that cannot even be loaded is a test that fails.
 */
fc.configureGlobal({ seed: 20_261_121, endOnFailure: true });

const FOLDER = join(import.meta.dirname, '../../src/domain');
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
