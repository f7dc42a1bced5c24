import type { RateSheet } from '../database/read/rate-sheet/rate-sheet.js';
import { HeldSheets } from './held-sheets.js';

/** A sheet with only the fields that the cache reads. */
function sheet(revision: string, bytes = 10): RateSheet {
  return Object.assign(Object.create(null) as RateSheet, { revision, bytes });
}

describe('a cache of sheets with a limit in bytes', () => {
  it('evicts the least recently used sheet, and counts sheets and bytes', () => {
    const held = new HeldSheets(30);
    for (const uuid of ['a', 'b', 'c']) held.put(uuid, sheet('1'), 0);
    held.get('a');
    held.put('d', sheet('1'), 0);
    expect(held.uuids).toEqual(['c', 'a', 'd']);
    expect([held.count, held.bytes]).toEqual([3, 30]);
  });

  it('does not keep a sheet larger than the cache, nor the one it replaces', () => {
    const held = new HeldSheets(30);
    held.put('a', sheet('1'), 0);
    expect(held.put('a', sheet('2', 31), 0)).toBe(false);
    expect([held.get('a'), held.bytes]).toEqual([undefined, 0]);
  });

  it('counts a sheet that replaces an older one only once', () => {
    const held = new HeldSheets(30);
    held.put('a', sheet('1', 20), 0);
    expect(held.put('a', sheet('2', 30), 0)).toBe(true);
    expect([held.get('a')?.sheet.revision, held.bytes]).toEqual(['2', 30]);
  });
});

describe('a revision from the database', () => {
  it('validates a sheet as of the time of the query', () => {
    const held = new HeldSheets(30);
    held.put('a', sheet('1'), 100);
    held.confirm('a', '1', 200);
    expect(held.get('a')?.validatedAt).toBe(200);
  });

  it.each([
    ['another revision', '2'],
    ['a property that no longer exists', undefined],
  ])('drops a sheet if it is that of %s', (_, revision) => {
    const held = new HeldSheets(30);
    held.put('a', sheet('1'), 100);
    held.confirm('a', revision, 200);
    expect([held.get('a'), held.bytes]).toEqual([undefined, 0]);
  });

  it('is ignored for a sheet that was read after the query', () => {
    const held = new HeldSheets(30);
    held.put('a', sheet('2'), 300);
    held.confirm('a', '1', 200);
    expect(held.get('a')?.validatedAt).toBe(300);
  });

  it('is needed for every sheet once all are marked stale', () => {
    const held = new HeldSheets(30);
    held.put('a', sheet('1'), 100);
    held.markAllStale();
    expect(held.get('a')?.validatedAt).toBe(-Infinity);
  });
});
