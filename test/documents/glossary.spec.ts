import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { readDocument } from './documents.js';

const CODE = ['src', 'prisma'].flatMap((folder) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => /(?<!\.spec)\.(ts|prisma)$/.test(name) && !name.includes('generated'))
    .map((name) => readFileSync(join(folder, name), 'utf8')),
);

describe('docs/reference/glossary.md', () => {
  const { text } = readDocument('docs/reference/glossary.md');
  const rows = [...text.matchAll(/^\| ([^|]+?) +\| [^|]+ \| ([^|]+?) +\|$/gm)].slice(2);

  it('contains only words that occur in the code', () => {
    expect(rows.length).toBeGreaterThan(80);
    const words = rows.flatMap(([, , cell = '']) => [...cell.matchAll(/`(\w+)`/g)].map(([, word]) => word));
    expect(words.filter((word) => !CODE.some((file) => new RegExp(`\\b${word}\\b`).test(file)))).toEqual([]);
  });

  it('is in alphabetical order, with each word once', () => {
    const words = rows.map(([, word = '']) => word.toLowerCase().replaceAll('-', ' '));
    expect(words).toEqual([...new Set(words)].sort());
  });
});
