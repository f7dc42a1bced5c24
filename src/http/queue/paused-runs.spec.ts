import { Registry } from 'prom-client';
import { QueueMetrics } from '../../telemetry/metrics/queue-metrics.js';
import type { GoesOn, PausedFor } from './in-slices.js';
import { nextTurn } from './next-turn.js';
import { WorkQueue } from './work-queue.js';

const LIMITS = { running: 1, perOwner: 3, total: 5, waitMs: 60_000 };

describe('a paused run of a work queue', () => {
  let queue: WorkQueue<string>;
  /** The work that has begun, and what ends each wait or run. */
  let begun: string[];
  let end: Map<string, () => void>;
  beforeEach(() => {
    queue = new WorkQueue(LIMITS, new QueueMetrics(new Registry()).of('searches'));
    begun = [];
    end = new Map();
  });

  const untilEnded = (name: string): Promise<string> => {
    begun.push(name);
    return new Promise((resolve) =>
      end.set(name, () => {
        resolve(`result ${name}`);
      }),
    );
  };
  /** The first character is the owner. */
  const work = (name: string) => queue.submit({ owner: name.charAt(0), name, run: () => untilEnded(name) });
  const pausedWork = (name: string) => {
    const run = (_: GoesOn, pausedFor: PausedFor) => pausedFor(untilEnded(name));
    return queue.submit({ owner: name.charAt(0), name, run });
  };
  const someTurns = async () => {
    for (let turn = 0; turn < 5; turn += 1) await nextTurn();
  };

  it('leaves the turn to other owners, but not to other work of its own', async () => {
    const results = [pausedWork('a1'), work('a2'), work('b1')].map(({ result }) => result);
    expect(begun).toEqual(['a1', 'b1']);
    const ended: unknown[] = [];
    for (const result of results) void result.then((text) => ended.push(text));
    end.get('a1')?.();
    await someTurns();
    expect(ended).toEqual([]);
    end.get('b1')?.();
    await results[0];
    expect([ended, begun]).toEqual([
      ['result b1', 'result a1'],
      ['a1', 'b1'],
    ]);
    await someTurns();
    end.get('a2')?.();
    expect(await results[1]).toBe('result a2');
  });

  it('that was cancelled ends, and is counted until then', async () => {
    const { result, cancel } = pausedWork('a1');
    cancel();
    expect(await result).toBeUndefined();
    end.get('a1')?.();
    await someTurns();
    const results = [work('b1'), work('a2')].map((submitted) => submitted.result);
    expect(begun).toEqual(['a1', 'b1']);
    end.get('b1')?.();
    await results[0];
    await someTurns();
    end.get('a2')?.();
    expect(await results[1]).toBe('result a2');
  });
});
