import { MinuteWindow } from './minute-window.js';

describe('a one-minute window', () => {
  let window: MinuteWindow;
  let now: number;
  beforeEach(() => {
    now = 0;
    window = new MinuteWindow(() => now);
  });

  it('counts each name separately, and reports the time left', () => {
    expect(window.count('a')).toEqual({ count: 1, secondsLeft: 60 });
    now += 20_500;
    expect(window.count('a')).toEqual({ count: 2, secondsLeft: 40 });
    expect(window.count('b')).toEqual({ count: 1, secondsLeft: 60 });
  });

  it('restarts a minute after the first count, however many came in between', () => {
    window.count('a');
    now += 59_999;
    expect(window.count('a')).toEqual({ count: 2, secondsLeft: 1 });
    now += 1;
    expect(window.count('a')).toEqual({ count: 1, secondsLeft: 60 });
  });

  it('never lasts longer than a minute, whatever the fraction of a millisecond', () => {
    for (let turn = 0; turn < 10_000; turn += 1) {
      now += 123.456_789;
      expect(window.count(`name ${turn}`).secondsLeft).toBe(60);
    }
  });

  it('keeps 100,000 names, and evicts the least recently used for another', () => {
    window.count('first');
    window.count('second');
    for (let name = 2; name < 100_000; name += 1) window.count(String(name));
    expect(window.count('second').count).toBe(2);
    window.count('one more');
    expect(window.count('second').count).toBe(3);
    expect(window.count('first').count).toBe(1);
  });
});
