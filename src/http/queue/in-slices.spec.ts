import { inSlices } from './in-slices.js';

/** Steps of a millisecond each. */
function* milliseconds(count: number): Generator<void, string> {
  for (let step = 0; step < count; step += 1) {
    const until = performance.now() + 1;
    while (performance.now() < until);
    yield;
  }
  return 'done';
}

/** How often the event loop turns until something is done. */
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
  it('returns what the steps return', async () => {
    expect(await inSlices(milliseconds(0), () => false)).toBe('done');
    expect(await inSlices(milliseconds(3), () => true)).toBe('done');
  });

  it('lets the event loop turn in between', async () => {
    expect(await turnsDuring(inSlices(milliseconds(80), () => true))).toBeGreaterThanOrEqual(5);
  });

  it('ends when nobody wants it any more', async () => {
    let looks = 0;
    const steps = milliseconds(1_000_000);
    expect(await inSlices(steps, () => (looks += 1) < 3)).toBeUndefined();
    expect(looks).toBe(3);
  });

  it('fails as a step does', async () => {
    const failing = (function* (): Generator<void, string> {
      yield;
      throw new Error('broken');
    })();
    await expect(inSlices(failing, () => true)).rejects.toThrow('broken');
  });
});
