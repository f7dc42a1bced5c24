import { clientNetwork } from '../http/client-network.js';
import { QueueRefusal } from '../http/queue/queue-refusal.js';

/** Look-ups of one client address in the database at once. */
const AT_ONCE_MAX = 8;
/** While the database is away, each look-up takes seconds. */
const WAIT_MS_MAX = 5000;

/** What is used of a request. */
interface Sent {
  readonly ip?: string | undefined;
  readonly socket: { readonly destroyed: boolean };
}

interface Waiting {
  readonly request: Sent;
  readonly start: () => void;
  readonly timer: NodeJS.Timeout;
}

/** The look-ups of one client address. */
interface Line {
  running: number;
  readonly waiting: Set<Waiting>;
}

/**
 * Bounds how many keys of one client address are looked up at once: an unknown key costs a query each time. Further ones wait,
 * first come, first served, because any of them may be valid.
 */
export class LookUps {
  private readonly lines = new Map<string, Line>();

  /** @param waitMs the longest wait for a turn */
  constructor(private readonly waitMs = WAIT_MS_MAX) {}

  /**
   * Looks a key up in its turn. For a client that has gone meanwhile, the promise never settles.
   * @throws QueueRefusal if the turn does not come in time
   */
  async run<Found>(request: Sent, lookUp: () => Found | Promise<Found>): Promise<Found> {
    const client = clientNetwork(request.ip);
    const line = this.lines.get(client) ?? { running: 0, waiting: new Set() };
    this.lines.set(client, line);
    if (line.running < AT_ONCE_MAX) line.running += 1;
    else await this.turn(request, line);
    try {
      return await lookUp();
    } finally {
      this.pass(client, line);
    }
  }

  private turn(request: Sent, { waiting }: Line): Promise<void> {
    return new Promise((start, refuse) => {
      const timer = setTimeout(() => {
        waiting.delete(waiter);
        if (!request.socket.destroyed) refuse(new QueueRefusal('late'));
      }, this.waitMs).unref();
      const waiter = { request, start, timer };
      waiting.add(waiter);
    });
  }

  /** Passes a turn on to the next request. */
  private pass(client: string, line: Line): void {
    for (const waiting of line.waiting) {
      line.waiting.delete(waiting);
      clearTimeout(waiting.timer);
      if (waiting.request.socket.destroyed) continue;
      waiting.start();
      return;
    }
    line.running -= 1;
    if (line.running === 0) this.lines.delete(client);
  }
}
