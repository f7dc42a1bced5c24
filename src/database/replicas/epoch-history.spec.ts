import { EpochHistory } from './epoch-history.js';

it('an epoch has ended once another one was seen after it', () => {
  const history = new EpochHistory();
  expect(['a', 'a', 'b', 'a', 'b', 'c', 'a', 'b', 'c'].map((epoch) => history.hasEnded(epoch))).toEqual([
    ...[false, false, false, true, false],
    ...[false, true, true, false],
  ]);
});

it('an epoch that is only checked does not become the current one', () => {
  const history = new EpochHistory();
  for (const epoch of ['a', 'b']) history.hasEnded(epoch);
  expect(['a', 'c', 'b'].map((epoch) => history.isEnded(epoch))).toEqual([true, false, false]);
  expect(history.hasEnded('b')).toBe(false);
});
