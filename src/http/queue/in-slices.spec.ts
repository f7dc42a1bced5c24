import { inSlices } from './in-slices.js';

/** Steps of one millisecond each. */
function* milliseconds(count: number): Generator<void, string> {
  for (let step = 0; step < count; step += 1) {
    const until = performance.now() + 1;
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
  it('returns the result of the steps', async () => {
    expect(await inSlices(milliseconds(0), () => false)).toBe('done');
    expect(await inSlices(milliseconds(3), () => true)).toBe('done');
  });

  it('yields to the event loop in between', async () => {
    expect(await turnsDuring(inSlices(milliseconds(80), () => true))).toBeGreaterThanOrEqual(5);
  });

  it('yields after each long step', async () => {
    const long = (function* (): Generator<void, string> {
      for (let step = 0; step < 5; step += 1) {
        yield* milliseconds(1);
        const until = performance.now() + 10;
        while (performance.now() < until);
        yield;
      }
      return 'done';
    })();
    // The turn in which the work ends is not counted.
    expect(await turnsDuring(inSlices(long, () => true))).toBeGreaterThanOrEqual(4);
  });

  it('goes on when it may', async () => {
    let isDone = false;
    let release: (goesOn: boolean) => void = () => undefined;
    const turn = new Promise<boolean>((resolve) => (release = resolve));
    const work = inSlices(milliseconds(20), () => turn).finally(() => (isDone = true));
    await turnsDuring(inSlices(milliseconds(20), () => true));
    expect(isDone).toBe(false);
    release(true);
    expect(await work).toBe('done');
  });

  it('stops when it is no longer wanted', async () => {
    let checks = 0;
    const steps = milliseconds(1_000_000);
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
