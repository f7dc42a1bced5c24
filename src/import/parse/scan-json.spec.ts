import fc from 'fast-check';
import { NestedTooDeep, scanJson } from './scan-json.js';

const pointersOf = (text: string) => scanJson(text).repeatedNames.map(({ pointer }) => pointer);

describe('repeated names', () => {
  it.each([
    ['{"a":1,"a":2}', ['/a']],
    ['{"groups":[],"\\u0067roups":[]}', ['/groups']],
    ['{"a":{"b":[{},{"c":1,"d":{"x":1},"c":2}]}}', ['/a/b/1/c']],
    ['[[1,2,{"a":"a","a":"a"}]]', ['/0/2/a']],
    ['{"a":1,"a":2,"a":3}', ['/a', '/a']],
    ['{"__proto__":1,"__proto__":2,"constructor":{},"toString":0}', ['/__proto__']],
    ['{"a/b~":1,"a/b~":2}', ['/a~1b~0']],
    ['{ "a" : [ ] ,\n"b" : { } , "a" : null }', ['/a']],
    ['{"\\\\":1,"\\"":2,"\\\\":3}', ['/\\']],
    ['{"a":{"k":1},"b":{"k":1},"k":{"a":1}}', []],
    ['{"a":"\\\\\\",\\"a\\":{}[]","b":["a","a","b",{"a":"}"}]}', []],
    ['{"A":1,"a":2,"a ":3}', []],
  ])('in %s are found: %j', (text, pointers) => {
    expect(pointersOf(text)).toEqual(pointers);
  });

  it('are not found in the output of JSON.stringify, unless names are appended again', () => {
    const json = fc.jsonValue({ maxDepth: 3, stringUnit: 'binary' });
    fc.assert(
      fc.property(json, fc.boolean(), (value, isIndented) => {
        expect(pointersOf(JSON.stringify(value, null, isIndented ? 2 : 0))).toEqual([]);
      }),
    );
    fc.assert(
      fc.property(fc.dictionary(fc.string({ unit: 'binary' }), json, { minKeys: 1 }), json, (object, value) => {
        const names = Object.keys(object).map((name) => JSON.stringify(name));
        const again = names.map((name) => `${name}:${JSON.stringify(value)}`).join();
        const found = pointersOf(`{"o":[${JSON.stringify(object).slice(0, -1)},${again}}]}`);
        expect(found).toEqual(
          Object.keys(object).map((name) => `/o/0/${name.replaceAll('~', '~0').replaceAll('/', '~1')}`),
        );
      }),
    );
  });

  it('are limited to a thousand', () => {
    expect(pointersOf(`{${'"a":1,'.repeat(5000)}"a":1}`)).toHaveLength(1000);
  });
});

describe('scanJson', () => {
  it('measures the longest string as written', () => {
    const lengthOf = (text: string) => scanJson(text).longestString;
    expect([lengthOf('{}'), lengthOf('{"a":""}'), lengthOf('["\\u0041",1e10]')]).toEqual([0, 3, 8]);
    expect(lengthOf(`{${'"a":1,'.repeat(5000)}"a":"${'x'.repeat(50)}"}`)).toBe(52);
  });

  it('rejects endless nesting', () => {
    expect(() => scanJson('['.repeat(65))).toThrow(NestedTooDeep);
    expect(() => scanJson('{"a":'.repeat(1_000_000))).toThrow('is nested deeper than 64 levels');
    expect(() => scanJson(`${'['.repeat(64)}${']'.repeat(64)}`)).not.toThrow();
  });

  it('terminates on text that is not JSON', () => {
    for (const text of ['"', '"\\', '}]', ',', '{"a', '{"a":1,"a"', '{"\\'])
      expect(() => pointersOf(text)).not.toThrow(RangeError);
    expect(() => pointersOf('{"\\x":1}')).toThrow(SyntaxError);
  });
});
