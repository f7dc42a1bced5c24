import { ResponseCache, type CachedResponse } from './response-cache.js';

const TAG = 'W/"1"';

/** What an entry with a key of one character takes besides its bodies. */
const ENTRY = 502;

const aResponse = (length: number, gzipped?: number): CachedResponse => ({
  tag: TAG,
  body: Buffer.alloc(length),
  gzipped: gzipped === undefined ? undefined : Buffer.alloc(gzipped),
});

it('evicts the least recently used response, and counts both forms, and once what replaces an older one', () => {
  const cache = new ResponseCache(3 * (ENTRY + 1000));
  for (const cacheKey of ['a', 'a', 'b', 'c']) cache.put(cacheKey, aResponse(1000));
  cache.get('a', TAG);
  expect(cache.get('a', 'W/"2"')).toBeUndefined();
  cache.put('d', aResponse(900, 100));
  const lengths = ['a', 'b', 'c', 'd'].map((cacheKey) => cache.get(cacheKey, TAG)?.body.length);
  expect(lengths).toEqual([1000, undefined, 1000, 900]);
  expect(cache.bytes).toBe(3 * (ENTRY + 1000));
});

it('caches nothing that is larger than the cache, and nothing with a limit of 0', () => {
  for (const bytesMax of [1000, 0]) {
    const cache = new ResponseCache(bytesMax);
    cache.put('a', aResponse(600));
    expect([cache.get('a', TAG), cache.bytes]).toEqual([undefined, 0]);
  }
});

it('stays within its limit for thousands of different requests', () => {
  const cache = new ResponseCache(100_000);
  const response = aResponse(10);
  for (let cacheKey = 0; cacheKey < 10_000; cacheKey += 1) cache.put(`/${cacheKey}`, response);
  expect(cache.bytes).toBeLessThanOrEqual(100_000);
  expect(cache.get('/9999', TAG)).toBe(response);
});

it('keeps a body in memory of its own size, whatever it was a part of', () => {
  const pool = Buffer.alloc(1000, 'x');
  const cache = new ResponseCache(10_000);
  cache.put('key', { tag: 'tag', body: pool.subarray(100, 110) });
  pool.fill('y');
  const { body } = cache.get('key', 'tag')!;
  expect([body.toString(), body.buffer.byteLength]).toEqual(['x'.repeat(10), 10]);
});
