import { clientNetwork } from '../http/network-of.js';
import { FairSemaphore } from '../http/queue/fair-semaphore.js';
import { QueueRefusal } from '../http/queue/queue-refusal.js';

/** By client address. While the database is away, each look-up takes seconds. */
const LIMITS = { runningPerOwner: 8, waitMs: 5000 };

interface Sent {
  readonly ip?: string | undefined;
  readonly socket: { readonly destroyed: boolean };
}

/**
 * Bounds how many keys of one client address are looked up at once: an unknown key costs a query each time. Further ones wait,
 * first come, first served, because any of them may be valid.
 */
export class LookUps {
  private readonly turns: FairSemaphore;

  constructor(waitMs = LIMITS.waitMs) {
    this.turns = new FairSemaphore({ ...LIMITS, waitMs });
  }

  /**
   * Looks a key up in its turn. For a client that has gone meanwhile, the promise never settles.
   * @throws QueueRefusal if the turn does not come in time
   */
  async run<Found>({ ip, socket }: Sent, lookUp: () => Found | Promise<Found>): Promise<Found> {
    const place = this.turns.enter(clientNetwork(ip));
    try {
      await this.turns.turn(place);
      if (!socket.destroyed) return await lookUp();
    } catch (error) {
      if (!socket.destroyed || !(error instanceof QueueRefusal)) throw error;
    } finally {
      this.turns.leave(place);
    }
    return new Promise(() => undefined);
  }
}
