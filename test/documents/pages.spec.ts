import { readdirSync } from 'node:fs';
import { readDocument, readDocuments } from './documents.js';

const LINES_MAX = 250;
const GENERATED = '<!-- Written by npm run';
/** A copy of the interface's text, which is not ours to shorten. */
const COPIED = 'docs/reference/interface.md';

describe('the pages of docs', () => {
  it('are all listed in docs/README.md', () => {
    const { text } = readDocument('docs/README.md');
    const folders = ['tutorials', 'how-to', 'reference', 'explanation', 'reports', 'generated'];
    const pages = folders.flatMap((folder) => readdirSync(`docs/${folder}`).map((name) => `${folder}/${name}`));
    expect(pages.filter((name) => !text.includes(`](${name}`))).toEqual([]);
  });

  it('have at most 250 lines each, unless generated or copied', () => {
    const written = readDocuments().filter(({ path, text }) => !text.startsWith(GENERATED) && path !== COPIED);
    const long = written.filter(({ text }) => text.trimEnd().split('\n').length > LINES_MAX);
    expect(long.map(({ path }) => path)).toEqual([]);
  });
});
