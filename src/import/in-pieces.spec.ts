import { inPieces } from './in-pieces.js';

describe('inPieces', () => {
  it('joins short pieces, and keeps their order', () => {
    const pieces = Array.from({ length: 20_000 }, (_, at) => `piece ${at}\n`);
    const chunks = [...inPieces(pieces)];
    expect(chunks.join('')).toBe(pieces.join(''));
    expect(chunks).toHaveLength(4);
    expect(chunks.slice(0, -1).every(({ length }) => length >= 65_536 && length < 65_600)).toBe(true);
  });

  it('has no chunk without a piece', () => {
    expect([...inPieces([])]).toEqual([]);
    expect([...inPieces(['one'])]).toEqual(['one']);
  });
});
