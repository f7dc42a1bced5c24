import type { QueueObserver, RefusalReason } from '../../telemetry/metrics/queue-metrics.js';
import { FairQueue } from './fair-queue.js';
import type { GoesOn, PausedFor } from './in-slices.js';
import { nextTurn } from './next-turn.js';
import { QueueRefusal } from './queue-refusal.js';

/** The limits of a queue. */
export interface QueueLimits {
  /** Concurrent runs. */
  readonly running: number;
  /** Pending submissions: per owner, and in total. */
  readonly perOwner: number;
  readonly total: number;
  /** The longest wait for a turn. */
  readonly waitMs: number;
  /** How long a run keeps its turn while others wait, and how long it may take in all. Default: both without bound. */
  readonly turns?: { readonly turnMs: number; readonly runMs: number };
}

/** Work to be submitted. */
interface Work<Result> {
  /** Owners take turns. */
  readonly owner: string;
  /** Submissions with the same name share one run and its result. */
  readonly name: string;
  /**
   * @param goesOn called now and then: resolves when the run may go on, if it gives way; false once no submission is waiting
   * for the result: the run may then end early, with any result
   * @param pausedFor lets other owners have the turn while the run waits for something else, and resolves at its next turn
   */
  readonly run: (goesOn: GoesOn, pausedFor: PausedFor) => Promise<Result>;
}

/** Submitted work. */
interface Submission<Result> {
  /** Undefined after a cancellation. Rejects with QueueRefusal, or with the failure of the run. */
  readonly result: Promise<Result | undefined>;
  readonly cancel: () => void;
}

interface Waiter<Result> extends Work<Result> {
  readonly submittedAt: number;
  readonly resolve: (result?: Result) => void;
  readonly reject: (error: unknown) => void;
  timer?: NodeJS.Timeout;
}

/** Work that has begun; it waits again while it gives way. */
interface Run<Result> {
  readonly owner: string;
  readonly name: string;
  readonly waiters: Set<Waiter<Result>>;
  turnBeganAt: number;
  resume: () => void;
}

type Deliver<Result> = (waiter: Waiter<Result>) => void;

/** A result may be large and have many waiters; sending it to all of them at once would block the event loop. */
const DELIVERIES_A_TURN = 8;

/** Runs work of several owners within limits: owners take turns, and identical concurrent work runs once. */
export class WorkQueue<Result> {
  private readonly waiting = new FairQueue<Waiter<Result> | Run<Result>>();
  /** The waiters of each run, by its name. */
  private readonly runs = new Map<string, Set<Waiter<Result>>>();
  /** Pending submissions, by owner. */
  private readonly open = new Map<string, Set<Waiter<Result>>>();
  /** Owners of paused runs: an owner that pauses gets no further turn meanwhile, so that it waits for one thing at a time. */
  private readonly paused = new Set<string>();
  private total = 0;
  private running = 0;

  /** @param isReady whether work of an owner may start; call `startNext` when that changes */
  constructor(
    private readonly limits: QueueLimits,
    private readonly metrics: QueueObserver,
    private readonly isReady: (owner: string) => boolean = () => true,
  ) {
    metrics.watch(() => this.waiting.size);
  }

  /** Submits work. It starts at once if nothing else is running and its owner is ready. */
  submit(work: Work<Result>): Submission<Result> {
    const { perOwner, total } = this.limits;
    if (this.total >= total || (this.open.get(work.owner)?.size ?? 0) >= perOwner) {
      return { result: Promise.reject(this.refusal('full')), cancel: () => undefined };
    }
    let cancel = (): void => undefined;
    const result = new Promise<Result | undefined>((resolve, reject) => {
      const waiter = { ...work, submittedAt: performance.now(), resolve, reject };
      cancel = () => {
        this.close(waiter);
      };
      this.enter(waiter);
    });
    return { result, cancel };
  }

  /** Starts the next work, unless the maximum is already running. */
  startNext(): void {
    if (this.running >= this.limits.running) return;
    const first = this.waiting.shift((owner) => !this.paused.has(owner) && this.isReady(owner));
    if (first === undefined) return;
    this.running += 1;
    if ('resume' in first) {
      first.resume();
      return;
    }
    const waiters = new Set([first]);
    for (const other of this.waiting) if (other.name === first.name && !('resume' in other)) waiters.add(other);
    for (const waiter of waiters) {
      this.waiting.remove(waiter);
      clearTimeout(waiter.timer);
      this.metrics.waited((performance.now() - waiter.submittedAt) / 1000);
    }
    this.runs.set(first.name, waiters);
    void this.run(first, waiters);
  }

  private enter(waiter: Waiter<Result>): void {
    const ofOwner = this.open.get(waiter.owner);
    if (ofOwner === undefined) this.open.set(waiter.owner, new Set([waiter]));
    else ofOwner.add(waiter);
    this.total += 1;
    const run = this.runs.get(waiter.name);
    if (run !== undefined) {
      run.add(waiter);
      return;
    }
    waiter.timer = setTimeout(() => {
      waiter.reject(this.refusal('late'));
      this.close(waiter);
    }, this.limits.waitMs).unref();
    this.waiting.add(waiter);
    this.startNext();
  }

  private async run(work: Work<Result>, waiters: Set<Waiter<Result>>): Promise<void> {
    const { owner, name } = work;
    const run = { owner, name, waiters, turnBeganAt: performance.now(), resume: () => undefined };
    const { turns } = this.limits;
    const expire = (): void => {
      this.expire(run);
    };
    const timer = turns && setTimeout(expire, turns.runMs).unref();
    const goesOn = () => this.goesOn(run);
    const deliver = await outcomeOf(() => work.run(goesOn, (wait) => this.pausedFor(run, wait)));
    clearTimeout(timer);
    this.removeRun(work.name, waiters);
    void this.deliver(waiters, deliver);
    // Everything else gets a turn between two runs, however short they are.
    await nextTurn();
    this.running -= 1;
    this.startNext();
  }

  private goesOn(run: Run<Result>): boolean | Promise<boolean> {
    if (run.waiters.size === 0) return false;
    const { turnMs = Infinity } = this.limits.turns ?? {};
    if (this.waiting.size === 0 || performance.now() - run.turnBeganAt < turnMs) return true;
    this.running -= 1;
    return this.nextTurnOf(run).then(() => run.waiters.size > 0);
  }

  private async pausedFor<Awaited>(run: Run<Result>, wait: Promise<Awaited>): Promise<Awaited> {
    this.paused.add(run.owner);
    this.running -= 1;
    this.startNext();
    try {
      return await wait;
    } finally {
      this.paused.delete(run.owner);
      if (run.waiters.size > 0) await this.nextTurnOf(run);
      else this.running += 1; // Until it has ended.
    }
  }

  /** Resolves at the next turn of the owner, at once if no other owner has work that may start. */
  private nextTurnOf(run: Run<Result>): Promise<void> {
    return new Promise((resolve) => {
      run.resume = () => {
        run.turnBeganAt = performance.now();
        resolve();
      };
      this.waiting.addFirst(run);
      this.startNext();
    });
  }

  /** Refuses what waits for a run that took too long, which then ends early. */
  private expire(run: Run<Result>): void {
    for (const waiter of run.waiters) {
      waiter.reject(this.refusal('late'));
      this.close(waiter);
    }
    if (!this.waiting.remove(run)) return;
    this.running += 1; // Until it has ended.
    run.resume();
  }

  private async deliver(waiters: Iterable<Waiter<Result>>, deliver: Deliver<Result>): Promise<void> {
    let delivered = 0;
    for (const waiter of waiters) {
      deliver(waiter);
      this.close(waiter);
      delivered += 1;
      if (delivered % DELIVERIES_A_TURN === 0) await nextTurn();
    }
  }

  /** Removes a submission from wherever it is; if still pending, it resolves to undefined. */
  private close(waiter: Waiter<Result>): void {
    const ofOwner = this.open.get(waiter.owner);
    if (ofOwner?.delete(waiter) !== true) return;
    if (ofOwner.size === 0) this.open.delete(waiter.owner);
    this.total -= 1;
    clearTimeout(waiter.timer);
    this.waiting.remove(waiter);
    const run = this.runs.get(waiter.name);
    // A run without waiters may end early, so no submission may join it.
    if (run?.delete(waiter) === true && run.size === 0) this.removeRun(waiter.name, run);
    waiter.resolve();
  }

  private removeRun(name: string, run: Set<Waiter<Result>>): void {
    if (this.runs.get(name) === run) this.runs.delete(name);
  }

  private refusal(reason: RefusalReason): QueueRefusal {
    this.metrics.refuse(reason);
    return new QueueRefusal(reason);
  }
}

/** Runs work, and returns a function that delivers the outcome to a waiter. */
async function outcomeOf<Result>(run: () => Promise<Result>): Promise<Deliver<Result>> {
  try {
    const result = await run();
    return ({ resolve }) => {
      resolve(result);
    };
  } catch (error) {
    return ({ reject }) => {
      reject(error);
    };
  }
}
