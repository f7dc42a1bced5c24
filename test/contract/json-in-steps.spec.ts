import { readFileSync } from 'node:fs';
import type { OpenAPIObject } from '@nestjs/swagger';
import fc from 'fast-check';
import { jsonInSteps, LazyList } from '../../src/responses/json/json-in-steps.js';
import { valuesOf } from '../harness/values-of-schema.js';

const { components } = JSON.parse(readFileSync('contract/openapi/openapi.json', 'utf8')) as OpenAPIObject;

const details = valuesOf({ $ref: 'PropertyDetail' }, components?.schemas ?? {}) as fc.Arbitrary<object>;

/** The same value with all its lists of objects as generators, with a pause before each item. */
function withLazyLists(value: object): object {
  const lazy = Object.entries(value).map(([name, field]: [string, unknown]) => {
    const isList = Array.isArray(field) && field.every((item) => typeof item === 'object' && item !== null);
    return [name, isList ? new LazyList(lazyList(field as object[])) : field] as const;
  });
  return Object.fromEntries(lazy);
}

function* lazyList(items: readonly object[]): Generator<object | undefined> {
  for (const item of items) {
    yield undefined;
    yield withLazyLists(item);
  }
}

/** The text, and the number of pauses. */
function writtenInSteps(body: object): { text: string; pauses: number } {
  const steps = jsonInSteps(body);
  for (let pauses = 0; ; pauses += 1) {
    const { done, value } = steps.next();
    if (done === true) return { text: value.toString(), pauses };
  }
}

describe('a body with lists that are made on demand', () => {
  it('is written as JSON.stringify writes the whole, byte for byte', () => {
    fc.assert(
      fc.property(details, (detail) => {
        expect(writtenInSteps(withLazyLists(detail)).text).toBe(JSON.stringify(detail));
        expect(writtenInSteps(detail).text).toBe(JSON.stringify(detail));
        expect(JSON.stringify(withLazyLists(detail))).toBe(JSON.stringify(detail));
      }),
      { numRuns: 100 },
    );
  });

  it('can be paused after every item, and has none of its items before that is taken', () => {
    const items = Array.from({ length: 3000 }, (_, number) => ({ number, text: 'é'.repeat(100) }));
    let taken = 0;
    const list = (function* () {
      for (const item of items) {
        taken += 1;
        yield item;
      }
    })();
    const steps = jsonInSteps({ list: new LazyList(list), last: undefined });
    const takenBy = new Set<number>();
    for (;;) {
      const { done, value } = steps.next();
      takenBy.add(taken);
      if (done === true) {
        expect(value.toString()).toBe(JSON.stringify({ list: items }));
        break;
      }
    }
    expect(takenBy.size).toBe(items.length);
  });

  it('is paused where the list has no item yet, too', () => {
    const list = (function* (): Generator<object | undefined> {
      for (let pause = 0; pause < 100; pause += 1) yield undefined;
    })();
    const { text, pauses } = writtenInSteps({ list: new LazyList(list) });
    expect(text).toBe('{"list":[]}');
    expect(pauses).toBeGreaterThanOrEqual(100);
  });
});
