import fc from 'fast-check';
import { locateJsonError } from './locate-json-error.js';

const placeOf = (text: string) => {
  const { line, column, expected } = locateJsonError(text) ?? {};
  return [line, column, expected];
};

describe('locateJsonError', () => {
  it.each([
    ['{"a":1,}', 1, 8, 'a name in double quotes'],
    ['{"a":1\n "b":2}', 2, 2, 'a comma or }'],
    ['[1,2\n,\n]', 3, 1, 'a value'],
    ['[1 2]', 1, 4, 'a comma or ]'],
    ["{'a':1}", 1, 2, 'a name in double quotes or }'],
    ['{"a" 1}', 1, 6, 'a colon'],
    ['{"a":"b\nc"}', 1, 8, 'a closing quote'],
    ['{"a":"\\x"}', 1, 7, 'a valid escape, such as \\n or \\u00e9'],
    ['{"a":', 1, 6, 'a value'],
    ['{}\n{}', 2, 1, 'the end of the document'],
    ['[01]', 1, 2, 'a value or ]'],
  ])('in %j is at %d:%d', (text, ...place) => {
    expect(placeOf(text)).toEqual(place);
  });

  it('counts from the line of the file', () => {
    expect(locateJsonError('{"a":\n]', 7)).toMatchObject({ line: 8, column: 1 });
  });

  it('agrees with JSON.parse on what is JSON', () => {
    const isJson = (text: string) => {
      try {
        JSON.parse(text);
        return true;
      } catch {
        return false;
      }
    };
    const pieces = fc.constantFrom(...'{}[],:".\n\\ '.split(''), '"a"', '1', '-0.5e3', 'null', 'true');
    const broken = fc
      .tuple(fc.json({ maxDepth: 3 }), fc.nat(), fc.string({ unit: pieces, maxLength: 2 }))
      .map(
        ([text, at, piece]) => text.slice(0, at % (text.length + 1)) + piece + text.slice((at + 1) % (text.length + 1)),
      );
    fc.assert(
      fc.property(fc.oneof(fc.json(), fc.string({ unit: pieces, maxLength: 8 }), broken), (text) => {
        expect(locateJsonError(text) === undefined).toBe(isJson(text));
      }),
      { numRuns: 2000 },
    );
  });

  it('takes long strings and long lists', () => {
    expect(placeOf(`["${'x'.repeat(5_000_000)}${'\\n'.repeat(100_000)}"`)).toMatchObject([
      1,
      5_200_004,
      'a comma or ]',
    ]);
    expect(placeOf(`[${'[],'.repeat(500_000)}`)).toMatchObject([1, 1_500_002, 'a value']);
  });
});
