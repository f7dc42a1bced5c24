import type { QueueObserver, RefusalReason } from '../../telemetry/metrics/metrics.js';
import { FairQueue } from './fair-queue.js';
import { OwnerCounts } from './owner-counts.js';
import { QueueRefusal } from './queue-refusal.js';

/** The numbers of a semaphore; docs/explanation/architecture.md lists all semaphores. A number that is missing bounds nothing. */
export interface SemaphoreLimits {
  /** Turns at the same time: of all owners, and of one. */
  readonly running?: number;
  readonly runningPerOwner?: number;
  /** Places, with and without a turn: of one owner, and of all. */
  readonly perOwner?: number;
  readonly total?: number;
  /** The longest wait for a turn. */
  readonly waitMs?: number;
}

/** A place in a semaphore: it waits for its turn, or has it. */
export interface Place {
  readonly owner: string;
  /** Of `performance.now()`; undefined: it has no turn. */
  turnBeganAt: number | undefined;
  /** It waits for no turn any more. */
  isStopped: boolean;
  /** Ends its wait in the line. */
  proceed: (end: EndOfWait) => void;
}

type EndOfWait = 'turn' | 'skipped' | 'stopped' | 'late';

/** The longest time of a timer. */
export const UNBOUNDED_MS = 2 ** 31 - 1;

/** Bounds work of several owners: some runs, some waits, the rest is refused. Owners take turns, each first in, first out. */
export class FairSemaphore {
  private readonly line = new FairQueue<Place>();
  private readonly places = new OwnerCounts();
  /** A paused place keeps the turn of its owner: so each owner waits for one thing at a time. */
  private readonly turns = new OwnerCounts();
  private running = 0;

  /** @param isReady whether a turn of an owner may begin; call `startNext` when that changes */
  constructor(
    private readonly limits: SemaphoreLimits,
    private readonly observer?: QueueObserver,
    private readonly isReady: (owner: string) => boolean = () => true,
  ) {
    observer?.watch(() => this.line.size);
  }

  /** Does work in its turn. @throws QueueRefusal if too many wait, or this one waited too long */
  async run<Result>(owner: string, work: () => Result | Promise<Result>): Promise<Result> {
    const place = this.enter(owner);
    try {
      await this.turn(place);
      return await work();
    } finally {
      this.leave(place);
    }
  }

  /** Takes a place, until `leave`. @throws QueueRefusal if there is none */
  enter(owner: string): Place {
    const { perOwner = Infinity, total = Infinity } = this.limits;
    if (this.places.total >= total || this.places.of(owner) >= perOwner) throw this.refusal('full');
    this.places.add(owner, 1);
    return { owner, turnBeganAt: undefined, isStopped: false, proceed: () => undefined };
  }

  /** Resolves at the first turn of a place, or to false without one. @throws QueueRefusal if it waits too long */
  async turn(place: Place): Promise<boolean> {
    const since = performance.now();
    const timer = setTimeout(() => {
      this.skip(place, 'late');
    }, this.limits.waitMs ?? UNBOUNDED_MS).unref();
    const end = await this.wait(place, 'last');
    clearTimeout(timer);
    if (end === 'late') throw this.refusal(end);
    if (end !== 'stopped') this.observer?.waited((performance.now() - since) / 1000);
    return end === 'turn';
  }

  /** Lets other owners have their turns, if any waits, and resolves at the next turn of the place, or to false without one. */
  async giveWay(place: Place): Promise<boolean> {
    if (this.line.size === 0) return !place.isStopped;
    this.endTurn(place);
    return (await this.wait(place, 'first')) === 'turn';
  }

  /** Lets other owners have their turns while a place waits for something else, and resolves at its next turn. */
  async pausedFor<Awaited>(place: Place, wait: Promise<Awaited>): Promise<Awaited> {
    this.running -= 1;
    this.startNext();
    try {
      return await wait;
    } finally {
      this.running += 1;
      this.endTurn(place);
      await this.wait(place, 'first');
    }
  }

  /** Ends the wait of a place in the line: what it waits for has begun in another turn. */
  skip(place: Place, end: EndOfWait = 'skipped'): void {
    if (this.line.remove(place)) place.proceed(end);
  }

  /** Ends the wait of a place, and any later one. */
  stop(place: Place): void {
    place.isStopped = true;
    this.skip(place, 'stopped');
  }

  /** Gives up a place, and its turn. */
  leave(place: Place): void {
    this.stop(place);
    this.places.add(place.owner, -1);
    this.endTurn(place);
    this.startNext();
  }

  /** Begins all turns that may begin. */
  startNext(): void {
    const { running = Infinity, runningPerOwner = Infinity } = this.limits;
    while (this.running < running) {
      const place = this.line.shift((owner) => this.turns.of(owner) < runningPerOwner && this.isReady(owner));
      if (place === undefined) return;
      this.running += 1;
      this.turns.add(place.owner, 1);
      place.turnBeganAt = performance.now();
      place.proceed('turn');
    }
  }

  refusal(reason: RefusalReason): QueueRefusal {
    this.observer?.refuse(reason);
    return new QueueRefusal(reason);
  }

  private wait(place: Place, at: 'first' | 'last'): Promise<EndOfWait> {
    return new Promise((resolve) => {
      place.proceed = resolve;
      if (place.isStopped) resolve('stopped');
      else if (at === 'first') this.line.addFirst(place);
      else this.line.add(place);
      this.startNext();
    });
  }

  private endTurn(place: Place): void {
    if (place.turnBeganAt === undefined) return;
    place.turnBeganAt = undefined;
    this.running -= 1;
    this.turns.add(place.owner, -1);
  }
}
