import { FairQueue } from '../queue/fair-queue.js';

export interface TurnTaker {
  readonly owner: string;
  /** Does one piece of the work. Returns whether there is more to do. */
  takeTurn(): boolean;
}

/** Many half-done tasks take more memory than a few, so each does several pieces before the next one. */
const IN_A_ROW = 100;

/**
 * Low-priority work: one piece per turn of the event loop, so that everything else runs in between, and owners take turns.
 */
export class Turns {
  private readonly queue = new FairQueue<TurnTaker>();
  private current: TurnTaker | undefined;
  private left = 0;
  private isScheduled = false;

  /** Adds work that is not yet in the queue. */
  add(work: TurnTaker): void {
    this.queue.add(work);
    this.schedule();
  }

  private schedule(): void {
    if (this.isScheduled) return;
    this.isScheduled = true;
    setImmediate(() => {
      this.isScheduled = false;
      this.run();
    });
  }

  private run(): void {
    const work = this.current ?? this.queue.shift();
    if (work === undefined) return;
    if (work !== this.current) this.left = IN_A_ROW;
    this.left -= 1;
    const hasMore = work.takeTurn();
    this.current = hasMore && this.left > 0 ? work : undefined;
    if (hasMore && this.left === 0) this.queue.add(work);
    this.schedule();
  }
}
