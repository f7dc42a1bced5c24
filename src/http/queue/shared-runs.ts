import type { FairSemaphore, Place } from './fair-semaphore.js';
import type { GoesOn, PausedFor } from './in-slices.js';
import { nextTurn } from './next-turn.js';

/** How long a run keeps its turn while others wait, and how long it may take in all. */
export interface RunTimes {
  readonly turnMs: number;
  readonly runMs: number;
}

/** Work to be done. */
interface Work<Result> {
  /** Owners take turns. */
  readonly owner: string;
  /** Those that wait for the same name share one run and its result. */
  readonly name: string;
  /**
   * @param goesOn called now and then: resolves when the run may go on, if it gives way; false once nothing waits for the result:
   * the run may then end early, with any result
   * @param pausedFor lets other owners have the turn while the run waits for something else, and resolves at its next turn
   */
  readonly run: (goesOn: GoesOn, pausedFor: PausedFor) => Promise<Result>;
}

/** The work of one name. */
interface Run<Result> {
  readonly name: string;
  /** The places of those that wait for its result. */
  readonly waiting: Set<Place>;
  /** The place in whose turn it is done. */
  place?: Place;
  result?: Promise<Result>;
  /** When the next result may be delivered, and how many were. */
  delivery: Promise<void>;
  delivered: number;
}

/** A result may be large and have many waiters; sending it to all of them at once would block the event loop. */
const DELIVERIES_A_TURN = 8;

const UNBOUNDED: RunTimes = { turnMs: Infinity, runMs: 2 ** 31 - 1 };

/** Runs work in turns of a semaphore; equal work that waits at the same time runs once, in the first turn that one of it has. */
export class SharedRuns<Result> {
  private readonly runs = new Map<string, Run<Result>>();

  /** @param times default: without bound */
  constructor(
    private readonly turns: FairSemaphore,
    private readonly times: RunTimes = UNBOUNDED,
  ) {}

  /**
   * The result of work in its turn, or undefined if it is no longer wanted before.
   * @param unwanted resolves when it is no longer wanted
   * @throws QueueRefusal if too many wait, or it waited or took too long; or the failure of the run
   */
  async get(work: Work<Result>, unwanted: Promise<undefined>): Promise<Result | undefined> {
    const place = this.turns.enter(work.owner);
    const run = this.runs.get(work.name) ?? this.add(work.name);
    run.waiting.add(place);
    try {
      return await Promise.race([unwanted, this.resultFor(place, run, work)]);
    } finally {
      this.leave(place, run);
    }
  }

  private add(name: string): Run<Result> {
    const run = { name, waiting: new Set<Place>(), delivery: Promise.resolve(), delivered: 0 };
    this.runs.set(name, run);
    return run;
  }

  private async resultFor(place: Place, run: Run<Result>, work: Work<Result>): Promise<Result | undefined> {
    if (run.result === undefined && (await this.turns.turn(place)) && run.waiting.has(place)) {
      run.result ??= this.start(place, run, work);
    }
    await Promise.allSettled([run.result]);
    run.delivered += 1;
    if (run.delivered % DELIVERIES_A_TURN === 0) run.delivery = run.delivery.then(nextTurn);
    await run.delivery;
    return run.result;
  }

  /** Rejects when the run takes too long; it then ends early, because nothing waits for it any more. */
  private async start(place: Place, run: Run<Result>, work: Work<Result>): Promise<Result> {
    run.place = place;
    for (const other of run.waiting) if (other !== place) this.turns.skip(other);
    let timer: NodeJS.Timeout | undefined;
    const late = new Promise<never>((_, reject) => {
      timer = setTimeout(() => {
        reject(this.turns.refusal('late'));
      }, this.times.runMs).unref();
    });
    try {
      return await Promise.race([late, this.result(place, run, work)]);
    } finally {
      clearTimeout(timer);
      this.close(run);
    }
  }

  private async result(place: Place, run: Run<Result>, work: Work<Result>): Promise<Result> {
    try {
      return await work.run(
        () => this.goesOn(place, run),
        (wait) => this.turns.pausedFor(place, wait),
      );
    } finally {
      // Everything else gets a turn between two runs, however short they are.
      void nextTurn().then(() => {
        this.turns.leave(place);
      });
    }
  }

  private goesOn(place: Place, { waiting }: Run<Result>): boolean | Promise<boolean> {
    if (waiting.size === 0) return false;
    const keepsTurn = !this.turns.isAwaited || performance.now() - place.turnBeganAt < this.times.turnMs;
    return keepsTurn || this.turns.giveWay(place);
  }

  private leave(place: Place, run: Run<Result>): void {
    run.waiting.delete(place);
    if (place !== run.place) this.turns.leave(place);
    if (run.waiting.size > 0) return;
    this.close(run);
    if (run.place !== undefined) this.turns.stop(run.place);
  }

  /** No other work may share the run: it has ended, or may end early. */
  private close(run: Run<Result>): void {
    if (this.runs.get(run.name) === run) this.runs.delete(run.name);
  }
}
