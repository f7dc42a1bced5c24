import { ShortMemory } from './short-memory.js';

describe('a short memory', () => {
  it('holds a value until its moment, and not at it', () => {
    const memory = new ShortMemory<string>(10);
    memory.remember('key', 'holder', 500);
    expect(memory.recall('key', 499.9)).toBe('holder');
    expect(memory.recall('another', 0)).toBeUndefined();
    expect(memory.recall('key', 500)).toBeUndefined();
    expect(memory.size).toBe(0);
  });

  it('takes the place of what it held under the name', () => {
    const memory = new ShortMemory<string>(10);
    memory.remember('key', 'old', 100);
    memory.remember('key', 'new', 200);
    expect(memory.recall('key', 150)).toBe('new');
    expect(memory.size).toBe(1);
  });

  it('never holds more than its bound, and lets go what it has held longest', () => {
    const memory = new ShortMemory<number>(3);
    for (let name = 0; name < 1000; name += 1) {
      memory.remember(String(name), name, Infinity);
      expect(memory.size).toBeLessThanOrEqual(3);
    }
    expect([996, 997, 998, 999].map((name) => memory.recall(String(name), 0))).toEqual([undefined, 997, 998, 999]);
    memory.remember('997', 997, Infinity);
    memory.remember('1000', 1000, Infinity);
    expect(memory.recall('997', 0)).toBe(997);
    expect(memory.recall('998', 0)).toBeUndefined();
  });
});
