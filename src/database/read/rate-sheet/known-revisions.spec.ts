import { Outdated } from '../../replicas/outdated.js';
import { KnownRevisions } from './known-revisions.js';

const one = (revision: string) => new Map([['property', revision]]);

describe('known revisions', () => {
  it('refuse an older one of a replica, and keep the newer one current', () => {
    const known = new KnownRevisions();
    known.learn(one('e.2'));
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
    known.learn(one('e.2'));
    expect(known.newestOf(one('e.1'))).toEqual(one('e.2'));
  });

  it('refuse a primary that was replaced: its epoch has ended', () => {
    const known = new KnownRevisions();
    known.learn(one('e.9'));
    known.learn(one('f.3'));
    for (const read of ['learn', 'refuseOlder', 'newestOf'] as const) {
      expect(() => known[read](one('e.10'))).toThrow(Outdated);
    }
    expect(known.newestOf(one('f.3'))).toEqual(one('f.3'));
  });
});
