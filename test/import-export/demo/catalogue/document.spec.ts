import { readFile, writeFile } from 'node:fs/promises';
import { catalogueAt } from './catalogue-at.js';
import { CATALOGUE_CLOCK } from './catalogue-clock.js';
import { writeCatalogue } from './write-catalogue.js';

const FILE = 'docs/generated/demo.md';

describe('docs/generated/demo.md', () => {
  const catalogue = catalogueAt(CATALOGUE_CLOCK);

  it('contains the responses of the application; `npm run catalogue` updates it', async () => {
    const text = await writeCatalogue(FILE, catalogue);
    if (process.env['WRITE_CATALOGUE'] === 'true') await writeFile(FILE, text);
    expect(await readFile(FILE, 'utf8')).toBe(text);
  });
});
