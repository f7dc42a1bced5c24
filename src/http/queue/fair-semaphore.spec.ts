import { setImmediate as nextTurn } from 'node:timers/promises';
import { Metrics } from '../../telemetry/metrics/metrics.js';
import { FairSemaphore, type SemaphoreLimits } from './fair-semaphore.js';

const LIMITS = { running: 1, perOwner: 3, total: 5 };

describe('a fair semaphore', () => {
  let metrics: Metrics;
  let semaphore: FairSemaphore;
  /** What has begun, what ends each, and the results by name. */
  let begun: string[];
  let results: Map<string, Promise<string>>;
  let ends: Map<string, () => void>;
  const use = (limits: SemaphoreLimits, isReady?: (owner: string) => boolean) => {
    metrics = new Metrics();
    semaphore = new FairSemaphore(limits, metrics.queues.of('answers'), isReady);
    begun = [];
    [results, ends] = [new Map<string, Promise<string>>(), new Map<string, () => void>()];
  };
  beforeEach(() => {
    use(LIMITS);
  });

  const untilEnded = (name: string): Promise<string> => {
    begun.push(name);
    return new Promise((resolve) =>
      ends.set(name, () => {
        resolve(`result ${name}`);
      }),
    );
  };
  /** Runs work; the first character of its name is the owner. A refusal results in its message. */
  const run = async (names: string) => {
    for (const name of names.split(' ')) {
      const result = semaphore.run(name.charAt(0), () => untilEnded(name));
      results.set(
        name,
        result.catch((error: unknown) => (error as Error).message),
      );
    }
    await nextTurn();
  };
  const end = async (name: string) => {
    ends.get(name)?.();
    await nextTurn();
  };

  it('begins work at once while there are turns, otherwise owner by owner', async () => {
    await run('a1 a2 a3 b4');
    expect(begun).toEqual(['a1']);
    await end('a1');
    expect(begun).toEqual(['a1', 'a2']);
    await end('a2');
    expect(begun).toEqual(['a1', 'a2', 'b4']);
    await end('b4');
    await end('a3');
    expect(await Promise.all(results.values())).toEqual(['result a1', 'result a2', 'result a3', 'result b4']);
  });

  it('goes on after a failure', async () => {
    const failed = semaphore.run('a', () => Promise.reject(new Error('broken')));
    await expect(failed).rejects.toThrow('broken');
    await run('a1');
    expect(begun).toEqual(['a1']);
  });

  it('begins work of an owner only when the owner is ready', async () => {
    let isReady = false;
    use(LIMITS, (owner) => owner !== 'a' || isReady);
    await run('a1 b2');
    expect(begun).toEqual(['b2']);
    await end('b2');
    expect(begun).toEqual(['b2']);
    isReady = true;
    semaphore.startNext();
    await nextTurn();
    expect(begun).toEqual(['b2', 'a1']);
  });

  it('refuses work beyond the places of one owner and of all, until there are some again', async () => {
    await run('a1 a2 a3 a4 b5 b6 b7');
    expect([await results.get('a4'), await results.get('b7')]).toEqual(['The queue is full', 'The queue is full']);
    expect(await metrics.text()).toContain('stayquote_queue_refusals_total{queue="answers",reason="full"} 2');
    for (const name of ['a1', 'a2', 'b5', 'a3', 'b6']) await end(name);
    expect(begun).toEqual(['a1', 'a2', 'b5', 'a3', 'b6']);
    await run('a4');
    expect(begun).toContain('a4');
  });

  it('refuses work that waited too long, but lets work end that has begun', async () => {
    use({ ...LIMITS, waitMs: 1 });
    await run('a1 a2');
    expect(await results.get('a2')).toBe('The work waited or took too long');
    await end('a1');
    expect([await results.get('a1'), begun]).toEqual(['result a1', ['a1']]);
    const text = await metrics.text();
    expect(text).toContain('stayquote_queue_refusals_total{queue="answers",reason="late"} 1');
    expect(text).toContain('stayquote_queue_length{queue="answers"} 0');
    expect(text).toContain('stayquote_queue_wait_seconds_count{queue="answers"} 1');
  });

  it('ends the wait of a place that is stopped, skipped or left', async () => {
    await run('b1');
    const places = ['a', 'a', 'a'].map((owner) => semaphore.enter(owner));
    const turns = places.map((place) => semaphore.turn(place));
    expect(await metrics.text()).toContain('stayquote_queue_length{queue="answers"} 3');
    semaphore.stop(places[0]!);
    semaphore.skip(places[1]!);
    semaphore.leave(places[2]!);
    expect(await Promise.all(turns)).toEqual([false, false, false]);
    const text = await metrics.text();
    expect(text).toContain('stayquote_queue_length{queue="answers"} 0');
    expect(text).toContain('stayquote_queue_wait_seconds_count{queue="answers"} 2');
    await run('a3 a4');
    expect(await results.get('a4')).toBe('The queue is full');
    await end('b1');
    await end('a3');
    expect(await results.get('a3')).toBe('result a3');
  });

  describe('with a turn that pauses', () => {
    const begin = async (owner: string) => {
      const place = semaphore.enter(owner);
      expect(await semaphore.turn(place)).toBe(true);
      return place;
    };

    it('gives it again at once while nothing else may begin', async () => {
      use(LIMITS, (owner) => owner === 'a');
      const place = await begin('a');
      await run('b1');
      expect([await semaphore.giveWay(place), begun]).toEqual([true, []]);
    });

    it.each([
      ['while it waits', (place: ReturnType<FairSemaphore['enter']>) => semaphore.giveWay(place)],
      ['while it pauses', (place: ReturnType<FairSemaphore['enter']>) => semaphore.pausedFor(place, nextTurn())],
    ])('does not give it again to a place that was stopped %s', async (_, pause) => {
      const place = await begin('a');
      await run('b1');
      const pausing = pause(place);
      semaphore.stop(place);
      await pausing;
      await nextTurn();
      expect([begun, place.turnBeganAt, await semaphore.giveWay(place)]).toEqual([['b1'], undefined, false]);
      semaphore.leave(place);
      await run('c1');
      expect(begun).toEqual(['b1']);
      await end('b1');
      expect(begun).toEqual(['b1', 'c1']);
    });
  });
});
