import { plainDate } from '../domain/stay/plain-date.js';
import { ResponseCache, type CachedResponse } from './response-cache.js';

/** What an entry of one character takes beside its bodies. */
const ENTRY = 502;

function answer(length: number, gzipped?: number): CachedResponse {
  return {
    tag: 'W/"1"',
    propertyUuid: 'p',
    edition: '1',
    today: plainDate(0),
    body: Buffer.alloc(length),
    gzipped: gzipped === undefined ? undefined : Buffer.alloc(gzipped),
  };
}

it('lets go what was asked for least recently, and counts both forms', () => {
  const cache = new ResponseCache(3 * (ENTRY + 1000));
  for (const question of ['a', 'b', 'c']) cache.put(question, answer(1000));
  cache.get('a');
  cache.put('d', answer(900, 100));
  expect(['a', 'b', 'c', 'd'].map((question) => cache.get(question)?.body.length)).toEqual([
    1000,
    undefined,
    1000,
    900,
  ]);
  expect(cache.bytes).toBe(3 * (ENTRY + 1000));
});

it('counts an answer once that takes the place of an older one', () => {
  const cache = new ResponseCache(10_000);
  cache.put('a', answer(1000));
  cache.put('a', answer(1000, 50));
  expect(cache.bytes).toBe(ENTRY + 1050);
});

it('keeps nothing that is larger than all of it, and nothing at all without room', () => {
  const cache = new ResponseCache(1000);
  cache.put('a', answer(600));
  expect([cache.get('a'), cache.bytes]).toEqual([undefined, 0]);
  const none = new ResponseCache(0);
  none.put('a', answer(0));
  expect(none.get('a')).toBeUndefined();
});

it('holds a million different questions within its bound', () => {
  const cache = new ResponseCache(100_000);
  const body = answer(10);
  for (let question = 0; question < 1_000_000; question += 1) cache.put(`/${question}`, body);
  expect(cache.bytes).toBeLessThanOrEqual(100_000);
  expect(cache.get('/999999')).toBe(body);
});
