import { setImmediate as nextTurn } from 'node:timers/promises';
import { Turns } from './turns.js';

/** Work of the given number of pieces, which records each one. */
function aTask(owner: string, pieces: number, done: string[]) {
  let left = pieces;
  const takeTurn = (): boolean => {
    done.push(owner);
    left -= 1;
    return left > 0;
  };
  return { owner, takeTurn };
}

const turnsUntil = async (done: readonly string[], pieces: number): Promise<number> => {
  let turns = 0;
  for (; done.length < pieces && turns < 1000; turns += 1) await nextTurn();
  return turns;
};

describe('turns', () => {
  it('do one piece of work per turn of the event loop, and resume when work is added to an empty queue', async () => {
    const [turns, done] = [new Turns(), [] as string[]];
    turns.add(aTask('a', 5, done));
    expect(done).toEqual([]);
    expect(await turnsUntil(done, 5)).toBeGreaterThanOrEqual(5);
    await nextTurn();
    expect(done).toHaveLength(5);
    turns.add(aTask('b', 2, done));
    await turnsUntil(done, 7);
    expect(done.slice(5)).toEqual(['b', 'b']);
  });

  it('let an owner do a hundred pieces before the next owner', async () => {
    const [turns, done] = [new Turns(), [] as string[]];
    turns.add(aTask('a', 250, done));
    turns.add(aTask('b', 1, done));
    await turnsUntil(done, 251);
    expect([done.indexOf('b'), done.length]).toEqual([100, 251]);
  });
});
