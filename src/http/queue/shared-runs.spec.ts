import { Registry } from 'prom-client';
import { QueueMetrics } from '../../telemetry/metrics/queue-metrics.js';
import { FairSemaphore } from './fair-semaphore.js';
import type { GoesOn, PausedFor } from './in-slices.js';
import { nextTurn } from './next-turn.js';
import { type RunTimes, SharedRuns } from './shared-runs.js';

const LIMITS = { running: 1, runningPerOwner: 1, perOwner: 30, total: 30 };

const someTurns = async () => {
  for (let turn = 0; turn < 5; turn += 1) await nextTurn();
};

describe('shared runs', () => {
  let registry: Registry;
  let runs: SharedRuns<string>;
  /** What has begun, what ends each run, and whether it is wanted. */
  let begun: string[];
  let ends: Map<string, (result: string | Promise<string>) => void>;
  let wanted: Map<string, GoesOn>;
  const use = (times?: RunTimes) => {
    registry = new Registry();
    runs = new SharedRuns(new FairSemaphore(LIMITS, new QueueMetrics(registry).of('answers')), times);
    begun = [];
    ends = new Map<string, (result: string | Promise<string>) => void>();
    wanted = new Map<string, GoesOn>();
  };
  beforeEach(() => {
    use();
  });

  const untilEnded = (name: string): Promise<string> => {
    begun.push(name);
    return new Promise((resolve) => ends.set(name, resolve));
  };
  const end = async (name: string, result: string | Promise<string> = `result ${name}`) => {
    ends.get(name)?.(result);
    await someTurns();
  };
  /** Work that runs until it is ended. A refusal or a failure results in its message. */
  const get = (owner: string, name: string, run?: (goesOn: GoesOn, pausedFor: PausedFor) => Promise<string>) => {
    let cancel = (): void => undefined;
    const unwanted = new Promise<undefined>((resolve) => {
      cancel = () => {
        resolve(undefined);
      };
    });
    const untilEndedIfWanted = (goesOn: GoesOn) => {
      wanted.set(name, goesOn);
      return untilEnded(name);
    };
    const result = runs
      .get({ owner, name, run: run ?? untilEndedIfWanted }, unwanted)
      .catch((error: unknown) => (error as Error).message);
    return { result, cancel };
  };
  /** Work that checks in every turn whether it goes on, until it is ended. */
  const getLong = (owner: string, name: string) => {
    let turns = 0;
    const run = async (goesOn: GoesOn): Promise<string> => {
      let result: string | undefined;
      void untilEnded(name).then((text) => (result = text));
      while (result === undefined) {
        await nextTurn();
        if (!(await goesOn())) return 'unwanted';
        turns += 1;
      }
      return result;
    };
    return { ...get(owner, name, run), turns: () => turns };
  };

  it('run equal work once for all that ask for it before it ends, whatever their owners', async () => {
    const first = get('x', 'other');
    const same = Array.from({ length: 20 }, (_, at) => get(`${at % 3}`, 'same'));
    await someTurns();
    await end('other');
    same.push(get('x', 'same'));
    await end('same');
    expect(await first.result).toBe('result other');
    expect(new Set(await Promise.all(same.map(({ result }) => result)))).toEqual(new Set(['result same']));
    expect(begun).toEqual(['other', 'same']);
    expect(await registry.metrics()).toContain('stayquote_queue_wait_seconds_count{queue="answers"} 21');
  });

  it('begin in the first turn that one of those who wait for them has', async () => {
    const waiting = ['first', 'second', 'third', 'same'].map((name) => get('a', name));
    waiting.push(get('b', 'same'));
    await someTurns();
    for (const name of ['first', 'second', 'same', 'third']) await end(name);
    expect(begun).toEqual(['first', 'second', 'same', 'third']);
    expect(await Promise.all(waiting.map(({ result }) => result))).toHaveLength(5);
  });

  it('deliver a result to a few in each turn of the event loop', async () => {
    let delivered = 0;
    const same = Array.from({ length: 30 }, () => get('a', 'same').result.then(() => (delivered += 1)));
    await someTurns();
    ends.get('same')?.('result');
    await nextTurn();
    expect(delivered).toBeGreaterThan(0);
    expect(delivered).toBeLessThan(30);
    await Promise.all(same);
  });

  it('leave a turn of the event loop to others between two', async () => {
    const order: string[] = [];
    const results = ['1', '2'].map((name) => get('a', name, () => Promise.resolve(order.push(name).toString())).result);
    setImmediate(() => order.push('turn'));
    await Promise.all(results);
    expect(order).toEqual(['1', 'turn', '2']);
  });

  it('fail for all that wait, and others go on', async () => {
    const [first, same, next] = [get('a', 'one'), get('b', 'one'), get('a', 'two')];
    await someTurns();
    await end('one', Promise.reject(new Error('broken')));
    await end('two');
    expect([await first.result, await same.result, await next.result]).toEqual(['broken', 'broken', 'result two']);
  });

  it('end for those that want them no longer, and are told when nobody does', async () => {
    const [running, same, waiting] = [get('a', '1'), get('b', '1'), get('a', '2')];
    await someTurns();
    running.cancel();
    waiting.cancel();
    expect([await running.result, await waiting.result, await wanted.get('1')?.()]).toEqual([
      undefined,
      undefined,
      true,
    ]);
    same.cancel();
    expect([await same.result, await wanted.get('1')?.()]).toEqual([undefined, false]);
    expect(await registry.metrics()).toContain('stayquote_queue_length{queue="answers"} 0');
    const again = get('b', '1');
    await end('1', 'unwanted');
    await end('1', 'wanted');
    expect([await again.result, begun]).toEqual(['wanted', ['1', '1']]);
  });

  describe('that give way', () => {
    const TIMES = { turnMs: 0, runMs: 60_000 };
    beforeEach(() => {
      use(TIMES);
    });

    it('go on when other owners had their turns, and before other work of their owner', async () => {
      const [long, next, other] = [getLong('a', '1'), get('a', '2'), get('b', '3')];
      await someTurns();
      expect(begun).toEqual(['1', '3']);
      const turns = long.turns();
      await someTurns();
      expect(long.turns()).toBe(turns);
      await end('3');
      expect(long.turns()).toBeGreaterThan(turns);
      expect(begun).toEqual(['1', '3']);
      await end('1');
      await end('2');
      expect([await long.result, await next.result, await other.result]).toEqual(['result 1', 'result 2', 'result 3']);
    });

    it('keep a turn for its time', async () => {
      use({ ...TIMES, turnMs: 60_000 });
      const [long, other] = [getLong('a', '1'), get('b', '2')];
      await someTurns();
      expect(begun).toEqual(['1']);
      await end('1');
      await end('2');
      expect([await long.result, await other.result]).toEqual(['result 1', 'result 2']);
    });

    it.each([
      ['while they run', []],
      ['while they give way', ['2']],
    ])('end when they take too long %s', async (_, others) => {
      use({ turnMs: 0, runMs: 20 });
      const long = getLong('a', '1');
      const waiting = others.map((name) => get('b', name));
      expect(await long.result).toBe('The work waited or took too long');
      const turns = long.turns();
      await someTurns();
      expect(long.turns()).toBe(turns);
      expect(await registry.metrics()).not.toContain('stayquote_queue_refusals_total{queue="answers",reason="late"} 0');
      for (const name of others) await end(name);
      await Promise.all(waiting.map(({ result }) => result));
      // On a slow machine these end because they take too long.
      const next = get('b', '3');
      await someTurns();
      expect(begun).toContain('3');
      await end('3');
      await next.result;
    });

    it('end when nobody wants them while they give way', async () => {
      const [long, other] = [getLong('a', '1'), get('b', '2')];
      await someTurns();
      long.cancel();
      expect(await long.result).toBeUndefined();
      const turns = long.turns();
      await end('2');
      expect([await other.result, long.turns()]).toEqual(['result 2', turns]);
    });

    it('leave the turn to other owners while they pause, but not to other work of their own', async () => {
      const pausing = get('a', '1', (_, pausedFor) => pausedFor(untilEnded('1')));
      const [own, other] = [get('a', '2'), get('b', '3')];
      await someTurns();
      expect(begun).toEqual(['1', '3']);
      const ended: unknown[] = [];
      void pausing.result.then((text) => ended.push(text));
      await end('1');
      expect([ended, begun]).toEqual([[], ['1', '3']]);
      await end('3');
      expect([ended, begun]).toEqual([['result 1'], ['1', '3', '2']]);
      await end('2');
      expect([await own.result, await other.result]).toEqual(['result 2', 'result 3']);
    });

    it('keep the turn of their owner while they pause, though nobody wants them', async () => {
      const pausing = get('a', '1', (_, pausedFor) => pausedFor(untilEnded('1')));
      await someTurns();
      pausing.cancel();
      expect(await pausing.result).toBeUndefined();
      const own = get('a', '2');
      await someTurns();
      expect(begun).toEqual(['1']);
      await end('1');
      expect(begun).toEqual(['1', '2']);
      await end('2');
      expect(await own.result).toBe('result 2');
    });
  });
});
