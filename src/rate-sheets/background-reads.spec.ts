import { BackgroundReads } from './background-reads.js';

describe('reads in the background', () => {
  it('are two at a time, and a further one is not started', async () => {
    const reads = new BackgroundReads(() => undefined);
    const ends: (() => void)[] = [];
    const read = () => new Promise<void>((end) => ends.push(end));
    for (let number = 0; number < 3; number += 1) reads.start(read);
    expect(ends).toHaveLength(2);
    ends[0]?.();
    await new Promise(setImmediate);
    reads.start(read);
    expect(ends).toHaveLength(3);
  });

  it('report a failure, and make room for others', async () => {
    let failures = 0;
    const reads = new BackgroundReads(() => {
      failures += 1;
    });
    for (let number = 0; number < 3; number += 1) {
      reads.start(() => Promise.reject(new Error('lost')));
      await new Promise(setImmediate);
    }
    expect(failures).toBe(3);
  });
});
