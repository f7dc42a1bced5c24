import { jsonPieces } from './json-pieces.js';

describe('jsonPieces', () => {
  it.each([{}, { name: 'Zoë', list: [] }, { list: [1, { deep: [2] }], none: null, entry: { list: [3] }, last: false }])(
    'writes %j as JSON.stringify does',
    (entry) => {
      expect([...jsonPieces(entry)].join('')).toBe(JSON.stringify(entry));
    },
  );

  it('makes an item of a list only when it is its turn', () => {
    const made: number[] = [];
    function* items(): Generator<number> {
      for (let item = 1; ; item += 1) {
        made.push(item);
        yield item;
      }
    }
    const pieces = jsonPieces({ list: items() });
    expect([pieces.next().value, pieces.next().value, pieces.next().value]).toEqual(['{"list":', '[1', ',2']);
    expect(made).toEqual([1, 2]);
  });
});
