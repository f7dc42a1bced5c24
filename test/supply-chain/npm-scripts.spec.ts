import { readFileSync } from 'node:fs';

const { scripts } = JSON.parse(readFileSync('package.json', 'utf8')) as { scripts: Readonly<Record<string, string>> };
const names = Object.keys(scripts);

/** The scripts that a fresh clone may begin with. */
const ENTRIES = ['start', 'test', 'dev', 'bench', 'profile', 'mutation', 'faults'];

describe('the scripts of npm', () => {
  it('run nothing that a package brings, whoever installs', () => {
    expect(readFileSync('.npmrc', 'utf8').split('\n')).toContain('ignore-scripts=true');
  });

  it('need no pre and post hooks, which npm skips then', () => {
    expect(names.filter((name) => /^(?:pre|post)/.test(name))).toEqual([]);
  });

  it.each(ENTRIES)('%s installs and builds what is missing by itself', (name) => {
    expect(scripts[name]).toMatch(/^node scripts\/set-up\.mjs && /);
  });

  it('check does so as its first step', () => {
    expect(scripts['check']).toBe('node scripts/check.mjs');
    expect(readFileSync('scripts/check.mjs', 'utf8')).toContain(
      "const steps = [\n  ['set up', 'node', ['scripts/set-up.mjs']],",
    );
  });
});
