import { BackgroundReads } from './background-reads.js';

describe('reads in the background', () => {
  const ignore = () => undefined;

  it('are two at a time, in turn, and one for each property', async () => {
    const reads = new BackgroundReads(ignore);
    const started: string[] = [];
    const ends: (() => void)[] = [];
    for (const uuid of ['a', 'b', 'c', 'd', 'c']) {
      reads.start(uuid, () => {
        started.push(uuid);
        return new Promise<void>((end) => ends.push(end));
      });
    }
    expect(started).toEqual(['a', 'b']);
    ends[1]?.();
    await new Promise(setImmediate);
    expect(started).toEqual(['a', 'b', 'c']);
    for (let number = 0; number < 2; number += 1) {
      for (const end of ends) end();
      await new Promise(setImmediate);
    }
    expect(started).toEqual(['a', 'b', 'c', 'd']);
  });

  it('wait in limited number', async () => {
    const reads = new BackgroundReads(ignore);
    let [started, isOpen] = [0, false];
    const pending: (() => void)[] = [];
    for (let number = 0; number < 2000; number += 1) {
      reads.start(String(number), () => {
        started += 1;
        return isOpen ? Promise.resolve() : new Promise<void>((end) => pending.push(end));
      });
    }
    isOpen = true;
    for (const end of pending) end();
    while (started < 1002) await new Promise(setImmediate);
    await new Promise(setImmediate);
    expect(started).toBe(1002);
  });

  it('report a failure, and go on', async () => {
    let failures = 0;
    const reads = new BackgroundReads(() => {
      failures += 1;
    });
    for (const uuid of ['a', 'b', 'c']) reads.start(uuid, () => Promise.reject(new Error('lost')));
    await new Promise(setImmediate);
    expect(failures).toBe(3);
  });
});
