import type { RateSheet } from '../database/read/rate-sheet/rate-sheet.js';
import { HeldSheets } from './held-sheets.js';

/** Of a sheet only what its holder looks at. */
function sheet(revision: string, bytes = 10): RateSheet {
  return Object.assign(Object.create(null) as RateSheet, { revision, bytes });
}

describe('sheets within a bound of bytes', () => {
  it('lets go what was asked for least recently, and counts what it holds', () => {
    const held = new HeldSheets(30);
    for (const uuid of ['a', 'b', 'c']) held.put(uuid, sheet('1'), 0);
    held.get('a');
    held.put('d', sheet('1'), 0);
    expect(held.uuids).toEqual(['c', 'a', 'd']);
    expect([held.count, held.bytes]).toEqual([3, 30]);
  });

  it('does not hold what is larger than all of it, nor what stood in its place', () => {
    const held = new HeldSheets(30);
    held.put('a', sheet('1'), 0);
    expect(held.put('a', sheet('2', 31), 0)).toBe(false);
    expect([held.get('a'), held.bytes]).toEqual([undefined, 0]);
  });

  it('counts a sheet once that takes the place of an older one', () => {
    const held = new HeldSheets(30);
    held.put('a', sheet('1', 20), 0);
    expect(held.put('a', sheet('2', 30), 0)).toBe(true);
    expect([held.get('a')?.sheet.revision, held.bytes]).toEqual(['2', 30]);
  });
});

describe('what the database says of a revision', () => {
  it('confirms a sheet from the moment on at which it was asked', () => {
    const held = new HeldSheets(30);
    held.put('a', sheet('1'), 100);
    held.confirm('a', '1', 200);
    expect(held.get('a')?.trueAt).toBe(200);
  });

  it.each([
    ['another revision', '2'],
    ['no such property', undefined],
  ])('drops a sheet of %s', (_, revision) => {
    const held = new HeldSheets(30);
    held.put('a', sheet('1'), 100);
    held.confirm('a', revision, 200);
    expect([held.get('a'), held.bytes]).toEqual([undefined, 0]);
  });

  it('says nothing about a sheet that was read after it was asked', () => {
    const held = new HeldSheets(30);
    held.put('a', sheet('2'), 300);
    held.confirm('a', '1', 200);
    expect(held.get('a')?.trueAt).toBe(300);
  });

  it('is needed for every sheet once there is doubt', () => {
    const held = new HeldSheets(30);
    held.put('a', sheet('1'), 100);
    held.markAllStale();
    expect(held.get('a')?.trueAt).toBe(-Infinity);
  });
});
