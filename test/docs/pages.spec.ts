import { readdirSync } from 'node:fs';
import { readDocument, readDocuments } from './documents.js';

const LINES_MAX = 250;
const GENERATED = '<!-- Written by npm run';

describe('the pages of docs', () => {
  it('are all listed in docs/README.md', () => {
    const { text } = readDocument('docs/README.md');
    const pages = readdirSync('docs').filter((name) => name.endsWith('.md') && name !== 'README.md');
    expect(pages.filter((name) => !text.includes(`](${name}`))).toEqual([]);
  });

  it('have at most 250 lines each, unless generated', () => {
    const written = readDocuments().filter(({ text }) => !text.startsWith(GENERATED));
    const long = written.filter(({ text }) => text.trimEnd().split('\n').length > LINES_MAX);
    expect(long.map(({ path }) => path)).toEqual([]);
  });
});
