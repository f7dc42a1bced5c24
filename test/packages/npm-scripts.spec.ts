import { readFileSync } from 'node:fs';

const { scripts } = JSON.parse(readFileSync('package.json', 'utf8')) as { scripts: Readonly<Record<string, string>> };
const names = Object.keys(scripts);

/** The scripts that may be the first command in a fresh clone. */
const ENTRIES = ['test', 'dev', 'bench', 'mutation', 'faults', 'release', 'check'];

describe('the npm scripts', () => {
  it('never run install scripts of packages', () => {
    expect(readFileSync('.npmrc', 'utf8').split('\n')).toContain('ignore-scripts=true');
  });

  it('use no pre and post hooks, which npm skips in that case', () => {
    expect(names.filter((name) => /^(?:pre|post)/.test(name))).toEqual([]);
  });

  it.each(ENTRIES)('%s installs and builds what is missing', (name) => {
    expect(scripts[name]).toMatch(/^node tools\/set-up\/set-up\.mjs && /);
  });

  it('start does so in the process of the server', () => {
    expect(scripts['start']).toBe('exec node tools/set-up/start.mjs');
    expect(readFileSync('tools/set-up/start.mjs', 'utf8')).toContain("\nawait import('./set-up.mjs');\n");
  });
});
