import { readDocuments } from './documents.js';

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
});
