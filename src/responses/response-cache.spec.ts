import { plainDate } from '../domain/stay/plain-date.js';
import { ResponseCache, type CachedResponse } from './response-cache.js';

/** What an entry with a key of one character takes besides its bodies. */
const ENTRY = 502;

function aResponse(length: number, gzipped?: number): CachedResponse {
  return {
    tag: 'W/"1"',
    propertyUuid: 'p',
    edition: '1',
    today: plainDate(0),
    body: Buffer.alloc(length),
    gzipped: gzipped === undefined ? undefined : Buffer.alloc(gzipped),
  };
}

it('evicts the least recently used response, and counts both forms', () => {
  const cache = new ResponseCache(3 * (ENTRY + 1000));
  for (const cacheKey of ['a', 'b', 'c']) cache.put(cacheKey, aResponse(1000));
  cache.get('a');
  cache.put('d', aResponse(900, 100));
  expect(['a', 'b', 'c', 'd'].map((cacheKey) => cache.get(cacheKey)?.body?.length)).toEqual([
    1000,
    undefined,
    1000,
    900,
  ]);
  expect(cache.bytes).toBe(3 * (ENTRY + 1000));
});

it('counts a response that replaces an older one only once', () => {
  const cache = new ResponseCache(10_000);
  cache.put('a', aResponse(1000));
  cache.put('a', aResponse(1000, 50));
  expect(cache.bytes).toBe(ENTRY + 1050);
});

it('caches only what identifies a response larger than the cache, and nothing with a limit of 0', () => {
  const cache = new ResponseCache(1000);
  cache.put('a', aResponse(600));
  expect([cache.get('a')?.tag, cache.get('a')?.body, cache.bytes]).toEqual(['W/"1"', undefined, ENTRY]);
  const none = new ResponseCache(0);
  none.put('a', aResponse(0));
  expect(none.get('a')).toBeUndefined();
});

it('keeps the body of a response that turns out to be the same', () => {
  const cache = new ResponseCache(10_000);
  const validator = { ...aResponse(0), body: undefined };
  cache.putValidator('a', validator);
  expect([cache.get('a')?.tag, cache.get('a')?.body, cache.bytes]).toEqual(['W/"1"', undefined, ENTRY]);
  cache.put('a', aResponse(10));
  cache.putValidator('a', validator);
  expect(cache.get('a')?.body).toHaveLength(10);
  cache.putValidator('a', { ...validator, tag: 'W/"2"' });
  expect(cache.get('a')?.body).toBeUndefined();
});

it('stays within its limit for a million different requests', () => {
  const cache = new ResponseCache(100_000);
  const response = aResponse(10);
  for (let cacheKey = 0; cacheKey < 1_000_000; cacheKey += 1) cache.put(`/${cacheKey}`, response);
  expect(cache.bytes).toBeLessThanOrEqual(100_000);
  expect(cache.get('/999999')).toBe(response);
});
