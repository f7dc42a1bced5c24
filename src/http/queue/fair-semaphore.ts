import type { QueueObserver, RefusalReason } from '../../telemetry/metrics/queue-metrics.js';
import { FairQueue } from './fair-queue.js';
import { OwnerCounts } from './owner-counts.js';
import { QueueRefusal } from './queue-refusal.js';

/** The numbers of a semaphore; docs/explanation/architecture.md lists all semaphores. One that is missing bounds nothing. */
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
  readonly enteredAt: number;
  hasTurn: boolean;
  turnBeganAt: number;
  /** It waits for no turn any more. */
  isStopped: boolean;
  isLate: boolean;
  /** Ends its wait in the line, with a turn or without. */
  proceed: (hasTurn: boolean) => void;
}

/** The longest time of a timer. */
const UNBOUNDED_MS = 2 ** 31 - 1;
const UNBOUNDED: Required<SemaphoreLimits> = {
  running: Infinity,
  runningPerOwner: Infinity,
  perOwner: Infinity,
  total: Infinity,
  waitMs: UNBOUNDED_MS,
};

const ignore = (): void => undefined;
const UNOBSERVED: QueueObserver = { watch: ignore, waited: ignore, refuse: ignore };

/** Bounds work of several owners: some runs, some waits, the rest is refused. Owners take turns, each first in, first out. */
export class FairSemaphore {
  private readonly limits: Required<SemaphoreLimits>;
  private readonly line = new FairQueue<Place>();
  private readonly places = new OwnerCounts();
  /** A paused place keeps the turn of its owner: so each owner waits for one thing at a time. */
  private readonly turns = new OwnerCounts();
  private running = 0;

  /** @param isReady whether a turn of an owner may begin; call `startNext` when that changes */
  constructor(
    limits: SemaphoreLimits,
    private readonly observer: QueueObserver = UNOBSERVED,
    private readonly isReady: (owner: string) => boolean = () => true,
  ) {
    this.limits = { ...UNBOUNDED, ...limits };
    observer.watch(() => this.line.size);
  }

  /**
   * Does work in its turn.
   * @throws QueueRefusal if too many wait, or this one waited too long
   */
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
    const { perOwner, total } = this.limits;
    if (this.places.total >= total || this.places.of(owner) >= perOwner) throw this.refusal('full');
    this.places.add(owner, 1);
    const now = performance.now();
    const state = { hasTurn: false, turnBeganAt: now, isStopped: false, isLate: false };
    return { owner, enteredAt: now, ...state, proceed: ignore };
  }

  /** Resolves at the first turn of a place, or to false if it is stopped. @throws QueueRefusal if it waits too long */
  async turn(place: Place): Promise<boolean> {
    const timer = setTimeout(() => {
      place.isLate = true;
      this.stop(place);
    }, this.limits.waitMs).unref();
    const hasTurn = await this.wait(place, 'last');
    clearTimeout(timer);
    if (place.isLate) throw this.refusal('late');
    if (hasTurn) this.observeWait(place);
    return hasTurn;
  }

  /** Whether something waits. */
  get isAwaited(): boolean {
    return this.line.size > 0;
  }

  /** Lets other owners have their turns, and resolves at the next turn of the place, or to false if it is stopped. */
  giveWay(place: Place): Promise<boolean> {
    this.endTurn(place);
    return this.wait(place, 'first');
  }

  /** Lets other owners have their turns while a place waits for something else, and resolves at its next turn. */
  async pausedFor<Awaited>(place: Place, wait: Promise<Awaited>): Promise<Awaited> {
    this.running -= 1;
    this.startNext();
    try {
      return await wait;
    } finally {
      this.running += 1;
      await this.giveWay(place);
    }
  }

  /** Ends the wait of a place whose work another one has begun in its turn. */
  skip(place: Place): void {
    this.observeWait(place);
    this.stop(place);
  }

  /** Ends the wait of a place for its turn, and for any later one. */
  stop(place: Place): void {
    place.isStopped = true;
    if (this.line.remove(place)) place.proceed(false);
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
    while (this.running < this.limits.running) {
      const place = this.line.shift((owner) => this.mayBegin(owner));
      if (place === undefined) return;
      this.running += 1;
      this.turns.add(place.owner, 1);
      place.hasTurn = true;
      place.turnBeganAt = performance.now();
      place.proceed(true);
    }
  }

  refusal(reason: RefusalReason): QueueRefusal {
    this.observer.refuse(reason);
    return new QueueRefusal(reason);
  }

  private mayBegin(owner: string): boolean {
    return this.turns.of(owner) < this.limits.runningPerOwner && this.isReady(owner);
  }

  private wait(place: Place, at: 'first' | 'last'): Promise<boolean> {
    return new Promise((resolve) => {
      place.proceed = resolve;
      if (place.isStopped) resolve(false);
      else if (at === 'first') this.line.addFirst(place);
      else this.line.add(place);
      this.startNext();
    });
  }

  private endTurn(place: Place): void {
    if (!place.hasTurn) return;
    place.hasTurn = false;
    this.running -= 1;
    this.turns.add(place.owner, -1);
  }

  private observeWait({ enteredAt }: Place): void {
    this.observer.waited((performance.now() - enteredAt) / 1000);
  }
}
