import { type SeenPrimary, type ServerStatus, standingOf } from './standing.js';

const primary: SeenPrimary = {
  cluster: '7',
  epoch: 'e',
  samples: [
    { at: 1000, position: 100n },
    { at: 4000, position: 200n },
    { at: 7000, position: 300n },
  ],
};
const replica = (status: Partial<ServerStatus>): ServerStatus => ({
  ...{ isReplica: true, cluster: '7', epoch: 'e', timeline: 1, position: 300n },
  ...status,
});

it.each([
  ['has everything', 300n, { isUsable: true, behindMs: 0 }],
  ['is ahead of what the primary last reported', 999n, { isUsable: true, behindMs: 0 }],
  ['is a little behind', 299n, { isUsable: true, behindMs: 3000 }],
  ['is far behind', 199n, { isUsable: false, reason: 'it is more than 5 seconds behind the primary' }],
  ['is behind all samples', 99n, { isUsable: false, reason: 'it is more than 5 seconds behind the primary' }],
])('a replica that %s', (_, position, standing) => {
  expect(standingOf(replica({ position }), primary)).toEqual(standing);
});

it('nothing is known of a replica that is behind all samples of a few seconds', () => {
  expect(
    standingOf(replica({ position: 1n }), { ...primary, samples: [{ at: 1000, position: 100n }] }),
  ).toBeUndefined();
});

it.each([
  [{ isReplica: false }, 'it is the primary'],
  [{ cluster: '8' }, 'it belongs to another cluster than the primary'],
  [{ epoch: 'f' }, 'it has not reached the timeline of the primary, or has another database'],
])('a server with %j is not used', (status, reason) => {
  expect(standingOf(replica(status), primary)).toEqual({ isUsable: false, reason });
});
