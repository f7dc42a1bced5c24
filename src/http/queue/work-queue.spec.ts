import { Registry } from 'prom-client';
import { QueueMetrics } from '../../telemetry/metrics/queue-metrics.js';
import type { GoesOn } from './in-slices.js';
import { nextTurn } from './next-turn.js';
import { type QueueLimits, WorkQueue } from './work-queue.js';

const LIMITS = { running: 1, perOwner: 3, total: 5, waitMs: 60_000 };

/** Work that runs until the test finishes or fails it. */
function aTask(owner: string, name: string) {
  let [finish, fail]: [(result: string) => void, (error: Error) => void] = [() => undefined, () => undefined];
  let isWanted: GoesOn = () => false;
  let runs = 0;
  const ended = new Promise<string>((resolve, reject) => ([finish, fail] = [resolve, reject]));
  const run = (goesOn: GoesOn): Promise<string> => {
    isWanted = goesOn;
    runs += 1;
    return ended;
  };
  return { owner, name, run, finish, fail, isWanted: () => isWanted(), runs: () => runs };
}

function aQueue(limits: QueueLimits = LIMITS, isReady?: (owner: string) => boolean) {
  const registry = new Registry();
  const queue = new WorkQueue<string>(limits, new QueueMetrics(registry).of('answers'), isReady);
  return { queue, figures: () => registry.metrics() };
}

/** Work that checks in every turn whether it goes on, until the test finishes it. */
function aLongTask(owner: string, name: string) {
  let [turns, isFinished] = [0, false];
  const run = async (goesOn: GoesOn): Promise<string> => {
    while (!isFinished) {
      await nextTurn();
      if (!(await goesOn())) return 'unwanted';
      turns += 1;
    }
    return `result ${name}`;
  };
  return { owner, name, run, turns: () => turns, finish: () => (isFinished = true) };
}

const someTurns = async () => {
  for (let turn = 0; turn < 5; turn += 1) await nextTurn();
};

describe('a work queue', () => {
  it('starts work of an owner only when the owner is ready', async () => {
    let isReady = false;
    const { queue } = aQueue(LIMITS, (owner) => owner !== 'a' || isReady);
    const tasks = ['a 1', 'b 2'].map((name) => aTask(name.charAt(0), name));
    const [first, second] = tasks.map((task) => queue.submit(task).result);
    const begun = () => tasks.filter(({ runs }) => runs() > 0).map(({ name }) => name);
    expect(begun()).toEqual(['b 2']);
    tasks[1]!.finish('two');
    expect(await second).toBe('two');
    await someTurns();
    queue.startNext();
    expect(begun()).toEqual(['b 2']);
    isReady = true;
    queue.startNext();
    expect(begun()).toEqual(['a 1', 'b 2']);
    tasks[0]!.finish('one');
    expect(await first).toBe('one');
  });

  it('starts work at once when nothing is running, otherwise owner by owner', async () => {
    const { queue } = aQueue();
    const tasks = ['a 1', 'a 2', 'a 3', 'b 4'].map((name) => aTask(name.charAt(0), name));
    const results = tasks.map((task) => queue.submit(task).result);
    const begun = () => tasks.filter(({ runs }) => runs() > 0).map(({ name }) => name);
    expect(begun()).toEqual(['a 1']);
    for (const [at, expected] of [
      [0, ['a 1', 'a 2']],
      [1, ['a 1', 'a 2', 'b 4']],
      [3, ['a 1', 'a 2', 'a 3', 'b 4']],
      [2, ['a 1', 'a 2', 'a 3', 'b 4']],
    ] as const) {
      tasks[at]?.finish(`result ${at}`);
      expect(await results[at]).toBe(`result ${at}`);
      await someTurns();
      expect(begun()).toEqual(expected);
    }
  });

  it('runs identical work once for all submissions before it ends, whatever their owners', async () => {
    const { queue } = aQueue({ ...LIMITS, perOwner: 30, total: 30 });
    const [first, same] = [aTask('x', 'other'), Array.from({ length: 20 }, (_, at) => aTask(`${at % 3}`, 'same'))];
    const results = [first, ...same.slice(0, 19)].map((task) => queue.submit(task).result);
    first.finish('other');
    await someTurns();
    results.push(queue.submit(same[19]!).result);
    same[0]?.finish('shared');
    expect(await Promise.all(results)).toEqual(['other', ...same.map(() => 'shared')]);
    expect(same.map(({ runs }) => runs())).toEqual(same.map((_, at) => (at === 0 ? 1 : 0)));
  });

  it('rejects all waiters of failed work, and continues', async () => {
    const { queue } = aQueue();
    const [first, same, next] = [aTask('a', 'one'), aTask('b', 'one'), aTask('a', 'two')];
    const results = [first, same, next].map((task) => queue.submit(task).result);
    first.fail(new Error('broken'));
    await expect(results[0]).rejects.toThrow('broken');
    await expect(results[1]).rejects.toThrow('broken');
    next.finish('done');
    expect(await results[2]).toBe('done');
  });

  it('yields to other I/O between two short runs', async () => {
    const { queue } = aQueue();
    const tasks = ['1', '2', '3'].map((name) => aTask('a', name));
    for (const { finish } of tasks) finish('');
    const order: string[] = [];
    const submitted = tasks.map(async (task) => {
      await queue.submit(task).result;
      order.push(task.name);
    });
    setImmediate(() => order.push('turn'));
    await Promise.all(submitted);
    expect(order.slice(0, 2)).toEqual(['1', 'turn']);
  });

  it('refuses work beyond the limits of one owner and of all', async () => {
    const { queue, figures } = aQueue();
    const tasks = 'a1 a2 a3 a4 b5 b6 b7'.split(' ').map((name) => aTask(name.charAt(0), name));
    const results = tasks.map(({ finish, ...task }) => {
      finish(task.name);
      return queue.submit(task).result.catch((error: unknown) => (error as Error).message);
    });
    const full = 'The queue is full';
    expect(await Promise.all(results)).toEqual(['a1', 'a2', 'a3', full, 'b5', 'b6', full]);
    expect(await figures()).toContain('stayquote_queue_refusals_total{queue="answers",reason="full"} 2');
    expect(await queue.submit(tasks[3]!).result).toBe('a4');
  });

  it('refuses work that waited too long, but lets running work finish', async () => {
    const { queue, figures } = aQueue({ ...LIMITS, waitMs: 1 });
    const [running, waiting] = [aTask('a', '1'), aTask('a', '2')];
    const result = queue.submit(running).result;
    await expect(queue.submit(waiting).result).rejects.toThrow('The work waited or took too long');
    running.finish('done');
    expect(await result).toBe('done');
    await someTurns();
    expect(waiting.runs()).toBe(0);
    const text = await figures();
    expect(text).toContain('stayquote_queue_refusals_total{queue="answers",reason="late"} 1');
    expect(text).toContain('stayquote_queue_length{queue="answers"} 0');
    expect(text).toContain('stayquote_queue_wait_seconds_count{queue="answers"} 1');
  });

  describe('whose runs give way', () => {
    const TURNS = { ...LIMITS, turns: { turnMs: 0, runMs: 60_000 } };

    it('continues a run when other owners had their turns, and before other work of its owner', async () => {
      const { queue } = aQueue(TURNS);
      const [long, next, other] = [aLongTask('a', '1'), aTask('a', '2'), aTask('b', '3')];
      const results = [long, next, other].map((task) => queue.submit(task).result);
      await someTurns();
      expect([next.runs(), other.runs()]).toEqual([0, 1]);
      const turns = long.turns();
      await someTurns();
      expect(long.turns()).toBe(turns);
      other.finish('three');
      expect(await results[2]).toBe('three');
      await someTurns();
      expect(long.turns()).toBeGreaterThan(turns);
      expect(next.runs()).toBe(0);
      long.finish();
      expect(await results[0]).toBe('result 1');
      next.finish('two');
      expect(await results[1]).toBe('two');
    });

    it('keeps a turn for its time, and goes on alone while nothing else may start', async () => {
      const { queue } = aQueue({ ...TURNS, turns: { turnMs: 60_000, runMs: 60_000 } });
      const [long, other] = [aLongTask('a', '1'), aTask('b', '2')];
      const results = [long, other].map((task) => queue.submit(task).result);
      await someTurns();
      expect(other.runs()).toBe(0);
      long.finish();
      other.finish('two');
      expect(await Promise.all(results)).toEqual(['result 1', 'two']);
      const blocked = aQueue(TURNS, (owner) => owner === 'a');
      const [alone, unready] = [aLongTask('a', '1'), aTask('b', '2')];
      const { result } = blocked.queue.submit(alone);
      const { cancel } = blocked.queue.submit(unready);
      await someTurns();
      expect(alone.turns()).toBeGreaterThan(1);
      alone.finish();
      expect(await result).toBe('result 1');
      cancel();
    });

    it.each([
      ['while it runs', false],
      ['while it gives way', true],
    ])('ends a run that takes too long %s, and continues', async (_, givesWay) => {
      const { queue, figures } = aQueue({ ...TURNS, turns: { turnMs: 0, runMs: 20 } });
      const [long, other] = [aLongTask('a', '1'), aTask('b', '2')];
      const result = queue.submit(long).result;
      const ofOther = givesWay ? queue.submit(other).result : undefined;
      await expect(result).rejects.toThrow('The work waited or took too long');
      other.finish('two');
      expect(await (ofOther ?? queue.submit(other).result)).toBe('two');
      expect(await figures()).toContain('stayquote_queue_refusals_total{queue="answers",reason="late"} 1');
    });

    it('ends a run that was cancelled while it gave way', async () => {
      const { queue } = aQueue(TURNS);
      const [long, other] = [aLongTask('a', '1'), aTask('b', '2')];
      const { result, cancel } = queue.submit(long);
      const ofOther = queue.submit(other).result;
      await someTurns();
      cancel();
      expect(await result).toBeUndefined();
      const turns = long.turns();
      other.finish('two');
      expect(await ofOther).toBe('two');
      await someTurns();
      expect(long.turns()).toBe(turns);
    });
  });

  it('drops cancelled work, and signals a run that it is no longer wanted', async () => {
    const { queue, figures } = aQueue();
    const [running, waiting, again] = [aTask('a', '1'), aTask('a', '2'), aTask('b', '1')];
    const submissions = [running, waiting].map((task) => queue.submit(task));
    expect(await figures()).toContain('stayquote_queue_length{queue="answers"} 1');
    expect(running.isWanted()).toBe(true);
    for (const { cancel } of submissions) cancel();
    expect(await Promise.all(submissions.map(({ result }) => result))).toEqual([undefined, undefined]);
    expect([running.isWanted(), await figures()]).toEqual([
      false,
      expect.stringContaining('stayquote_queue_length{queue="answers"} 0'),
    ]);
    const later = queue.submit(again).result;
    running.finish('unwanted');
    again.finish('wanted');
    expect(await later).toBe('wanted');
    expect(waiting.runs()).toBe(0);
  });
});
