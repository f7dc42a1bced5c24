import { Outdated } from '../../replicas/outdated.js';
import { isOlder, KnownRevisions } from './known-revisions.js';

const one = (revision: string) => new Map([['property', revision]]);

describe('known revisions', () => {
  it('refuse an older one of a replica, and keep the newer one current', () => {
    const known = new KnownRevisions();
    known.learn(one('e.2'), 0);
    expect(() => {
      known.refuseOlder(one('e.1'));
    }).toThrow(Outdated);
    expect(known.newestOf(one('e.1'))).toEqual(one('e.2'));
    known.refuseOlder(one('e.3'));
    expect(known.newestOf(one('e.2'))).toEqual(one('e.3'));
  });

  it('take what the primary has for the truth', () => {
    const known = new KnownRevisions();
    known.refuseOlder(one('e.3'));
    const since = performance.now();
    expect(known.areOutdated(one('e.2'), since)).toBe(false);
    known.learn(one('e.2'), since);
    expect(known.newestOf(one('e.1'))).toEqual(one('e.2'));
  });

  it('are kept where a slower query of the primary was overtaken', () => {
    const known = new KnownRevisions();
    const since = performance.now() - 1;
    known.learn(one('e.3'), since);
    expect([known.areOutdated(one('e.2'), since), known.areOutdated(one('e.3'), since)]).toEqual([true, false]);
    known.learn(one('e.2'), since);
    expect(known.newestOf(one('e.1'))).toEqual(one('e.3'));
  });

  it('refuse a primary that was replaced: its epoch has ended', () => {
    const known = new KnownRevisions();
    known.learn(one('e.9'), 0);
    known.learn(one('f.3'), 0);
    for (const read of ['learn', 'refuseOlder', 'newestOf'] as const) {
      expect(() => known[read](one('e.10'), 0)).toThrow(Outdated);
    }
    expect(known.newestOf(one('f.3'))).toEqual(one('f.3'));
  });
});

it.each([
  ['e.9', 'e.10', true],
  ['e.10', 'e.10', false],
  ['e.10', 'e.9', false],
  ['e.9', 'f.10', false],
  ['e.9007199254740993', 'e.9007199254740994', true],
])('%s is older than %s: %p', (revision, than, expected) => {
  expect(isOlder(revision, than)).toBe(expected);
});
