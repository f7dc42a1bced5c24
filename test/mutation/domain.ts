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
/** Those that are about whole prices, and need no database. */
const OF_PRICES = ['charges', 'pricing-document', 'quote-and-offer', 'worked-examples'];
const ofDomain = readdirSync(join(ROOT, 'src/domain'), { recursive: true, encoding: 'utf8' });
const specs = [
  ...ofDomain.filter((path) => path.endsWith('.spec.ts')).map((path) => join('src/domain', path)),
  ...OF_PRICES.map((name) => `test/prices/${name}.spec.ts`),
];

for (const path of specs.sort()) {
  try {
    await import(join(ROOT, path));
  } catch (error) {
    test(`${path} can be loaded`, () => {
      throw error;
    });
  }
}
