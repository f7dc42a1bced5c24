import { inChunks } from './run-generate.js';

describe('inChunks', () => {
  it('joins short pieces, and keeps their order', () => {
    const pieces = Array.from({ length: 20_000 }, (_, at) => `piece ${at}\n`);
    const chunks = [...inChunks(pieces)];
    expect(chunks.join('')).toBe(pieces.join(''));
    expect(chunks).toHaveLength(4);
    expect(chunks.slice(0, -1).every(({ length }) => length >= 65_536 && length < 65_600)).toBe(true);
  });

  it('has no chunk without a piece', () => {
    expect([...inChunks([])]).toEqual([]);
    expect([...inChunks(['one'])]).toEqual(['one']);
  });
});
