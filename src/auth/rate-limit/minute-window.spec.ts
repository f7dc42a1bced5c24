import { MinuteWindow } from './minute-window.js';

const LIMIT = 5;

describe('a one-minute window', () => {
  let window: MinuteWindow;
  let now: number;
  beforeEach(() => {
    now = 0;
    window = new MinuteWindow(() => now);
  });

  it('counts each name separately, and reports the time left', () => {
    expect(window.count('a', LIMIT)).toEqual({ count: 1, secondsLeft: 60 });
    now += 20_500;
    expect(window.count('a', LIMIT)).toEqual({ count: 2, secondsLeft: 40 });
    expect(window.count('b', LIMIT)).toEqual({ count: 1, secondsLeft: 60 });
  });

  it('counts several requests all together or not at all, and nothing beyond the limit', () => {
    expect(window.count('a', LIMIT, 3).count).toBe(3);
    expect(window.count('a', LIMIT, 3).count).toBe(6);
    expect(window.count('a', LIMIT, 2).count).toBe(5);
    for (let time = 0; time < 3; time += 1) expect(window.count('a', LIMIT).count).toBe(6);
  });

  it('restarts a minute after the first count, however many came in between', () => {
    window.count('a', LIMIT);
    now += 59_999;
    expect(window.count('a', LIMIT)).toEqual({ count: 2, secondsLeft: 1 });
    now += 1;
    expect(window.count('a', LIMIT)).toEqual({ count: 1, secondsLeft: 60 });
  });

  it('never lasts longer than a minute, whatever the fraction of a millisecond', () => {
    for (let turn = 0; turn < 10_000; turn += 1) {
      now += 123.456_789;
      expect(window.count(`name ${turn}`, LIMIT).secondsLeft).toBe(60);
    }
  });

  it('keeps 100,000 names, and evicts the least recently used for another', () => {
    window.count('first', LIMIT);
    window.count('second', LIMIT);
    for (let name = 2; name < 100_000; name += 1) window.count(String(name), LIMIT);
    expect(window.count('second', LIMIT).count).toBe(2);
    window.count('one more', LIMIT);
    expect(window.count('second', LIMIT).count).toBe(3);
    expect(window.count('first', LIMIT).count).toBe(1);
  });
});
