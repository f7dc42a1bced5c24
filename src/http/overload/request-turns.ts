import type { ServerResponse } from 'node:http';
import { FairQueue } from '../queue/fair-queue.js';

/** How long requests may begin in one turn of the event loop, before it sees to everything else. */
const TURN_MS = 1;
/** While requests wait for their turns, one is refused at most this often. */
const REFUSAL_MS = 4;

export interface WaitingRequest {
  readonly owner: string;
  readonly response: Pick<ServerResponse, 'closed'>;
}

interface Waiting {
  readonly owner: string;
  readonly begin: () => void;
}

/**
 * When requests begin: at once, until a turn of the event loop has lasted too long. Those that arrive later wait for one of the
 * next turns, in which keys take turns. Meanwhile clients wait for their responses, and usually send nothing more.
 */
export class RequestTurns {
  private readonly waiting = new FairQueue<Waiting>();
  private readonly surplus = new FairQueue<Waiting>();
  /** When the current turn began; undefined: no request has begun in it. */
  private beganAt: number | undefined;
  private refusedAt = -Infinity;

  /** Requests that are waiting to be refused. */
  get surplusSize(): number {
    return this.surplus.size;
  }

  /** Undefined: the request may begin; otherwise resolves when it may. */
  next(request: WaitingRequest): undefined | Promise<void> {
    const hasTime = this.hasTime();
    return hasTime && this.waiting.size === 0 ? undefined : waitIn(this.waiting, request);
  }

  /**
   * Resolves when a request is to be refused: at most one in each turn. If all were refused at once, clients that retry at once
   * would leave no time for others.
   */
  nextRefusal(request: WaitingRequest): Promise<void> {
    this.hasTime();
    return waitIn(this.surplus, request);
  }

  /** Whether more may begin in this turn; the first call begins it. */
  private hasTime(): boolean {
    const now = performance.now();
    if (this.beganAt === undefined) {
      this.beganAt = now;
      setImmediate(() => {
        this.takeTurn();
      });
    }
    return now - this.beganAt < TURN_MS;
  }

  private takeTurn(): void {
    this.beganAt = undefined;
    if (this.waiting.size === 0 && this.surplus.size === 0) return;
    if (!this.hasTime()) return;
    this.refuseNext();
    this.beginNext();
  }

  private refuseNext(): void {
    const now = performance.now();
    if (this.waiting.size > 0 && now - this.refusedAt < REFUSAL_MS) return;
    this.refusedAt = now;
    this.surplus.shift()?.begin();
  }

  private beginNext(): void {
    if (this.waiting.size === 0 || !this.hasTime()) return;
    this.waiting.shift()?.begin();
    // A tick that is added by a microtask runs after all others, and so after what the request does without waiting.
    queueMicrotask(() => {
      process.nextTick(() => {
        this.beginNext();
      });
    });
  }
}

/** Resolves when it is the turn of a request, or never if its client has disconnected. */
function waitIn(queue: FairQueue<Waiting>, { owner, response }: WaitingRequest): Promise<void> {
  return new Promise((resolve) => {
    const begin = (): void => {
      if (!response.closed) resolve();
    };
    queue.add({ owner, begin });
  });
}
