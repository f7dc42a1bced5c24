import { inSlices } from './in-slices.js';

/** Steps that last so many milliseconds each. */
function* stepsOf(length: number, count: number): Generator<void, string> {
  for (let step = 0; step < count; step += 1) {
    const until = performance.now() + length;
    while (performance.now() < until);
    yield;
  }
  return 'done';
}

/** The number of event loop turns until the work is done. */
async function turnsDuring(work: Promise<unknown>): Promise<number> {
  let turns = 0;
  let isOver = false;
  const turn = () => {
    turns += 1;
    if (!isOver) setImmediate(turn);
  };
  setImmediate(turn);
  await work;
  isOver = true;
  return turns;
}

describe('work in slices', () => {
  it.each([
    ['after some short steps', 1, 80],
    // The turn in which the work ends is not counted.
    ['after each long step', 11, 6],
  ])('yields to the event loop %s', async (_, length, count) => {
    expect(await turnsDuring(inSlices(stepsOf(length, count), () => true))).toBeGreaterThanOrEqual(5);
  });

  it('goes on when it may', async () => {
    let isDone = false;
    let release: (goesOn: boolean) => void = () => undefined;
    const turn = new Promise<boolean>((resolve) => (release = resolve));
    const work = inSlices(stepsOf(1, 20), () => turn).finally(() => (isDone = true));
    await turnsDuring(inSlices(stepsOf(1, 20), () => true));
    expect(isDone).toBe(false);
    release(true);
    expect(await work).toBe('done');
  });

  it('stops when it is no longer wanted', async () => {
    let checks = 0;
    const steps = stepsOf(1, 1_000_000);
    expect(await inSlices(steps, () => (checks += 1) < 3)).toBeUndefined();
    expect(checks).toBe(3);
  });

  it('rejects when a step throws', async () => {
    const failing = (function* (): Generator<void, string> {
      yield;
      throw new Error('broken');
    })();
    await expect(inSlices(failing, () => true)).rejects.toThrow('broken');
  });
});
