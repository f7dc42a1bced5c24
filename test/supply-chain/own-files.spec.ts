import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** One gives paths in the checkout and in a packed release alike, the other looks for a package. */
const ALLOWED = ['config/own-file.ts', 'database/embedded/binaries.ts'];

it('no other source resolves paths against its own place, which is another one in a packed release', () => {
  const sources = readdirSync('src', { recursive: true, encoding: 'utf8' }).filter(
    (path) => path.endsWith('.ts') && !path.startsWith('database/generated/'),
  );
  const found = sources.filter((path) => /import\.meta|__dirname/.test(readFileSync(join('src', path), 'utf8')));
  expect(found.sort()).toEqual(ALLOWED);
});
