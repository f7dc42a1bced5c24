import { EpochHistory } from './epoch-history.js';

it('an epoch has ended once another one was seen after it', () => {
  const history = new EpochHistory();
  expect(['a', 'a', 'b', 'a', 'b', 'c', 'a', 'b', 'c'].map((epoch) => history.hasEnded(epoch))).toEqual([
    ...[false, false, false, true, false],
    ...[false, true, true, false],
  ]);
});
