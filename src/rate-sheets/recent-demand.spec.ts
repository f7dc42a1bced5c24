import { RecentDemand } from './recent-demand.js';

describe('recent demand', () => {
  it('ends some time after the last request', async () => {
    const recent = new RecentDemand(50);
    recent.add('a');
    expect([recent.has('a'), recent.has('b')]).toEqual([true, false]);
    // Otherwise the test times out.
    while (recent.has('a')) await new Promise(setImmediate);
  });

  it('is remembered of a limited number of properties', () => {
    const recent = new RecentDemand(60_000, 2);
    for (const uuid of ['a', 'b', 'c']) recent.add(uuid);
    expect(['a', 'b', 'c'].map((uuid) => recent.has(uuid))).toEqual([false, true, true]);
  });
});
