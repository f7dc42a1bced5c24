import type { RateSheet } from '../database/read/rate-sheet/rate-sheet.js';
import { CachedSheets, isOutdated } from './cached-sheets.js';

/** A sheet with only the fields that the cache reads. */
function sheet(revision: string, bytes = 10): RateSheet {
  return Object.assign(Object.create(null) as RateSheet, { revision, bytes });
}

let cached: CachedSheets;
beforeEach(() => {
  cached = new CachedSheets(30);
});

describe('a cache of sheets with a limit in bytes', () => {
  it('evicts the least recently used sheet, and counts sheets and bytes, and once what replaces an older one', () => {
    for (const uuid of ['a', 'a', 'b', 'c']) cached.put(uuid, sheet('1'), 0);
    cached.get('a');
    cached.put('d', sheet('1'), 0);
    expect(cached.uuids).toEqual(['c', 'a', 'd']);
    expect([cached.count, cached.bytes]).toEqual([3, 30]);
  });

  it('does not keep a sheet larger than the cache, nor the one it replaces, and remembers it until a change', () => {
    cached.put('a', sheet('1', 30), 0);
    expect([cached.get('a')?.sheet.revision, cached.isTooLarge('a')]).toEqual(['1', false]);
    cached.put('a', sheet('2', 31), 0);
    expect([cached.get('a'), cached.bytes, cached.isTooLarge('a')]).toEqual([undefined, 0, true]);
    expect([cached.drop('a'), cached.isTooLarge('a')]).toEqual([false, false]);
  });
});

describe('a revision from the database', () => {
  it.each([
    ['validates a sheet as of the time of the query', '1', 100, 200],
    ['is ignored for a sheet that was read after the query', '2', 300, 300],
  ])('%s', (_, revision, readAt, validatedAt) => {
    cached.put('a', sheet(revision), readAt);
    expect(cached.confirm('a', '1', 200)).toBe(false);
    expect(cached.get('a')?.validatedAt).toBe(validatedAt);
  });

  it('drops a sheet if its property no longer exists', () => {
    cached.put('a', sheet('1'), 100);
    expect(cached.confirm('a', undefined, 200)).toBe(true);
    expect([cached.get('a'), cached.bytes]).toEqual([undefined, 0]);
  });

  it('outdates a sheet of another one until a newer sheet is put in its place', () => {
    const longAgo = performance.now() - 60_000;
    cached.put('a', sheet('1'), longAgo);
    expect(cached.confirm('a', '2', longAgo + 1)).toBe(true);
    expect(isOutdated(cached.get('a')!)).toBe(true);
    cached.put('a', sheet('2'), longAgo + 2);
    expect(isOutdated(cached.get('a')!)).toBe(true);
    cached.put('a', sheet('3'), performance.now());
    expect(isOutdated(cached.get('a')!)).toBe(false);
  });

  it('does not outdate a sheet that was current a moment ago, unless a newer one was served', () => {
    const readAt = performance.now() + 60_000;
    cached.put('a', sheet('1'), readAt);
    cached.outdate('a');
    expect(isOutdated(cached.get('a')!)).toBe(false);
    cached.outdate('a', true);
    expect(isOutdated(cached.get('a')!)).toBe(true);
  });

  it('outdates what is put in its place, if a newer one was served meanwhile', () => {
    const readAt = performance.now();
    cached.put('a', sheet('1'), readAt);
    cached.outdate('a', true);
    cached.put('a', sheet('2'), readAt);
    expect(isOutdated(cached.get('a')!)).toBe(true);
  });

  it('is needed for every sheet once all are marked stale', () => {
    cached.put('a', sheet('1'), 100);
    cached.markAllStale();
    expect(cached.get('a')).toMatchObject({ validatedAt: 100, mustBeConfirmed: true });
    cached.confirm('a', '1', 200);
    expect(cached.get('a')).toMatchObject({ validatedAt: 200, mustBeConfirmed: false });
  });
});
