import { INTERFACE_TABLE } from './interface-table.js';
import { testTitles } from './test-titles.js';

const NUMBER = /\[(\d+(?:\.\d+)?-\d+)\]/g;

describe('the table of the interface', () => {
  const sentences = Object.keys(INTERFACE_TABLE);
  const titles = testTitles(['src', 'test']);
  const proven = new Set(titles.flatMap((title) => [...title.matchAll(NUMBER)].map(([, number = '']) => number)));

  it('has a test for every sentence', () => {
    expect(sentences.filter((number) => !proven.has(number))).toEqual([]);
  });

  it('has a sentence for every number in the title of a test', () => {
    expect([...proven].filter((number) => !sentences.includes(number))).toEqual([]);
  });
});
