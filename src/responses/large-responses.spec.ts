import { IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { UnsentBytes } from '../http/connections/unsent-bytes.js';
import type { GoesOn, PausedFor } from '../http/queue/in-slices.js';
import { Metrics } from '../telemetry/metrics/metrics.js';
import { LargeResponses } from './large-responses.js';

const LIMITS = { running: 1, runningPerOwner: 1, perOwner: 30, total: 30 };

const aResponse = () => new ServerResponse(new IncomingMessage(new Socket()));

const someTurns = async () => {
  for (let turn = 0; turn < 5; turn += 1) await nextTurn();
};

describe('large responses', () => {
  let metrics: Metrics;
  let unsent: UnsentBytes;
  let large: LargeResponses<string>;
  /** What has begun, what ends each, and whether it is wanted. */
  let begun: string[];
  let ends: Map<string, (result: string | Promise<string>) => void>;
  let wanted: Map<string, GoesOn>;
  const use = (times: { readonly turnMs?: number; readonly runMs?: number } = {}) => {
    metrics = new Metrics();
    unsent = new UnsentBytes({ process: 100, key: 100 }, metrics.connections);
    large = new LargeResponses({ ...LIMITS, ...times }, metrics.queues.of('answers'), unsent);
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
  /** A request for a response that is made until it is ended. A refusal or a failure results in its message. */
  const get = (keyUuid: string, name: string, makeIt?: (goesOn: GoesOn, pausedFor: PausedFor) => Promise<string>) => {
    const response = aResponse();
    const untilEndedIfWanted = (goesOn: GoesOn) => {
      wanted.set(name, goesOn);
      return untilEnded(name);
    };
    const result = large
      .get(response, { keyUuid, name, make: makeIt ?? untilEndedIfWanted })
      .catch((error: unknown) => (error as Error).message);
    return { result, disconnect: () => response.emit('close') };
  };
  /** The same for one that checks in every turn whether it goes on. */
  const getLong = (keyUuid: string, name: string) => {
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
    return { ...get(keyUuid, name, run), turns: () => turns };
  };

  it('are made once for all requests before they are ready, whatever their keys', async () => {
    const first = get('x', 'other');
    const same = Array.from({ length: 20 }, (_, at) => get(`${at % 3}`, 'same'));
    await someTurns();
    await end('other');
    same.push(get('x', 'same'));
    await end('same');
    expect(await first.result).toBe('result other');
    expect(new Set(await Promise.all(same.map(({ result }) => result)))).toEqual(new Set(['result same']));
    expect(begun).toEqual(['other', 'same']);
    expect(await metrics.text()).toContain('stayquote_queue_wait_seconds_count{queue="answers"} 21');
  });

  it('begin in the first turn that one of their requests has', async () => {
    const waiting = ['first', 'second', 'third', 'same'].map((name) => get('a', name));
    waiting.push(get('b', 'same'));
    await someTurns();
    for (const name of ['first', 'second', 'same', 'third']) await end(name);
    expect(begun).toEqual(['first', 'second', 'same', 'third']);
    expect(await Promise.all(waiting.map(({ result }) => result))).toHaveLength(5);
  });

  it('are given to a few requests in each turn of the event loop', async () => {
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

  it('fail for all their requests, and others go on', async () => {
    const [first, same, next] = [get('a', 'one'), get('b', 'one'), get('a', 'two')];
    await someTurns();
    await end('one', Promise.reject(new Error('broken')));
    await end('two');
    expect([await first.result, await same.result, await next.result]).toEqual(['broken', 'broken', 'result two']);
  });

  it('are dropped for clients that have disconnected, and end when all of them have', async () => {
    const [running, same, waiting] = [get('a', '1'), get('b', '1'), get('a', '2')];
    await someTurns();
    running.disconnect();
    waiting.disconnect();
    expect([await running.result, await waiting.result, await wanted.get('1')?.()]).toEqual([
      undefined,
      undefined,
      true,
    ]);
    same.disconnect();
    expect([await same.result, await wanted.get('1')?.()]).toEqual([undefined, false]);
    expect(await metrics.text()).toContain('stayquote_queue_length{queue="answers"} 0');
    const again = get('b', '1');
    await end('1', 'unwanted');
    await end('1', 'wanted');
    expect([await again.result, begun]).toEqual(['wanted', ['1', '1']]);
  });

  it('begin only when the earlier ones of their key are read', async () => {
    const unread = aResponse();
    unsent.hold('a', unread, 200);
    const [own, other] = [get('a', '1'), get('b', '2')];
    await someTurns();
    expect(begun).toEqual([]);
    unread.emit('close');
    await someTurns();
    expect(begun).toEqual(['1']);
    await end('1');
    await end('2');
    expect([await own.result, await other.result]).toEqual(['result 1', 'result 2']);
  });

  describe('that give way', () => {
    const TIMES = { turnMs: 0, runMs: 60_000 };
    beforeEach(() => {
      use(TIMES);
    });

    it('go on when other keys had their turns, and before others of their key', async () => {
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
      expect(await metrics.text()).not.toContain('stayquote_queue_refusals_total{queue="answers",reason="late"} 0');
      for (const name of others) await end(name);
      await Promise.all(waiting.map(({ result }) => result));
      // On a slow machine these end because they take too long.
      const next = get('b', '3');
      await someTurns();
      expect(begun).toContain('3');
      await end('3');
      await next.result;
    });

    it('end when their client disconnects while they give way', async () => {
      const [long, other] = [getLong('a', '1'), get('b', '2')];
      await someTurns();
      long.disconnect();
      expect(await long.result).toBeUndefined();
      const turns = long.turns();
      await end('2');
      expect([await other.result, long.turns()]).toEqual(['result 2', turns]);
    });

    it('leave the turn to other keys while they pause, but not to others of their key', async () => {
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

    it('keep the turn of their key while they pause, though their client has disconnected', async () => {
      const pausing = get('a', '1', (_, pausedFor) => pausedFor(untilEnded('1')));
      await someTurns();
      pausing.disconnect();
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
