import { KeyWindow } from './key-window.js';

const LIMIT = 100;
const SERVERS = 3;
/** By how much the Redis clock is ahead of ours. */
const OFFSET = 1_700_000_000_000;
const BEGAN_AT = 1000;
const ENDS_AT = OFFSET + BEGAN_AT + 60_000;

const reply = (own: number, others: number, endsAt = ENDS_AT, now?: number) => ({
  isGranted: true,
  own,
  others,
  endsAt,
  now,
});

describe("a key's window in one of several servers", () => {
  let window: KeyWindow;
  beforeEach(() => {
    window = new KeyWindow(BEGAN_AT);
  });

  it.each([
    ['begins with a share of the limit if nothing is known', undefined, LIMIT, 33],
    ['begins with at least one request', undefined, 2, 1],
    ['continues with a share of the remainder', reply(20, 30), LIMIT, 20 + 16],
    ['has no share of less than one request', reply(50, 49), LIMIT, 50],
    ['has no share if nothing is left', reply(50, 70), LIMIT, 50],
  ])('%s', (_, shared, limit, ceiling) => {
    if (shared !== undefined) window.learn(shared, BEGAN_AT);
    expect(window.ceilingWhenAlone(limit, SERVERS)).toBe(ceiling);
  });

  it('gets a single share, however often Redis fails before the servers count together again', () => {
    window.learn(reply(20, 30), BEGAN_AT);
    window.ceilingWhenAlone(LIMIT, SERVERS);
    window.learn(reply(25, 35), BEGAN_AT);
    expect(window.ceilingWhenAlone(LIMIT, SERVERS)).toBe(36);
    window.forgetCeiling();
    expect(window.ceilingWhenAlone(LIMIT, SERVERS)).toBe(25 + 13);
  });

  it('claims what it granted and saw, but no end before the first request', () => {
    expect(window.claim(OFFSET)).toEqual({ own: 0, others: 0, endsAt: 0 });
    window.grant();
    expect(window.claim(OFFSET)).toEqual({ own: 1, others: 0, endsAt: ENDS_AT });
    expect(window.claim(OFFSET - 7)).toEqual({ own: 1, others: 0, endsAt: ENDS_AT });
    window.learn(reply(1, 5, ENDS_AT - 9), BEGAN_AT);
    expect(window.claim(OFFSET)).toEqual({ own: 1, others: 5, endsAt: ENDS_AT - 9 });
  });

  it('never loses a grant to an older reply', () => {
    window.learn(reply(10, 30), BEGAN_AT);
    window.grant();
    window.learn(reply(10, 20), BEGAN_AT);
    expect(window.own).toBe(11);
    expect(window.total).toBe(41);
  });

  it('lacks counts of others while Redis reports fewer than were seen', () => {
    window.learn(reply(10, 30), BEGAN_AT);
    window.learn(reply(10, 4), BEGAN_AT);
    expect(window.lacksOthers).toBe(true);
    window.learn(reply(10, 31), BEGAN_AT);
    expect(window.lacksOthers).toBe(false);
  });

  it('is unreported from a grant without Redis until a reply covers it, and again when counts may be lost, but not without a grant', () => {
    window.grant();
    expect(window.isUnreported).toBe(true);
    window.learn(reply(0, 3), BEGAN_AT);
    expect(window.isUnreported).toBe(true);
    window.learn(reply(1, 3), BEGAN_AT);
    expect(window.isUnreported).toBe(false);
    window.forgetReports();
    expect(window.isUnreported).toBe(true);
    const unused = new KeyWindow(BEGAN_AT);
    unused.learn(reply(0, 3), BEGAN_AT);
    unused.forgetReports();
    expect(unused.isUnreported).toBe(false);
  });

  it('ends with the window in Redis, and never later than a minute after it began here', () => {
    window.learn(reply(1, 3, ENDS_AT + 500, OFFSET + BEGAN_AT), BEGAN_AT);
    expect(window.endsAt).toBe(BEGAN_AT + 60_000);
    window.learn(reply(1, 3, ENDS_AT - 500, OFFSET + BEGAN_AT + 200), BEGAN_AT + 200);
    expect(window.endsAt).toBe(BEGAN_AT + 59_500);
  });

  it('recognises a reply about a later window', () => {
    expect(window.isBefore(reply(1, 0))).toBe(false);
    window.learn(reply(1, 0), BEGAN_AT);
    expect(window.isBefore(reply(2, 0))).toBe(false);
    expect(window.isBefore(reply(1, 0, ENDS_AT + 1))).toBe(true);
  });
});
