import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { readDocument, readDocuments } from './documents.js';

const INTERFACE = 'docs/reference/interface.md';
const sections = new Set(
  [...readDocument(INTERFACE).text.matchAll(/^#+ (\d+(?:\.\d+)?)\b/gm)].map(([, number]) => number),
);

/** A section of the interface as it is cited, in code spans only as an example of how to. */
const CITED = /(?<!`)§(\d+(?:\.\d+)?)/g;
const LINKED = /\[§(\d+(?:\.\d+)?)\]\([\w./-]*\binterface\.md#(\d+)-[\w-]+\)/g;

describe('the sections of the interface', () => {
  it('are linked where documents cite them', () => {
    const documents = readDocuments().filter(({ text }) => text.includes('§'));
    expect(documents.length).toBeGreaterThan(12);
    for (const { path, text } of documents) {
      const linked = [...text.matchAll(LINKED)];
      expect([path, ...linked.map(([, number]) => number)]).toEqual([
        path,
        ...[...text.matchAll(CITED)].map(([, number]) => number),
      ]);
      // The anchor of a heading begins with its number, without the point.
      for (const [, number = '', anchor] of linked) expect(anchor).toBe(number.replace('.', ''));
    }
  });

  it.each(['src', 'test'])('exist where a file of %s cites them', (folder) => {
    const files = readdirSync(folder, { recursive: true, encoding: 'utf8' });
    const cited = files
      .filter((file) => file.endsWith('.ts'))
      .flatMap((file) => [...readFileSync(join(folder, file), 'utf8').matchAll(CITED)].map(([, number]) => number));
    expect(cited.length).toBeGreaterThan(10);
    expect(cited.filter((number) => !sections.has(number))).toEqual([]);
  });
});
