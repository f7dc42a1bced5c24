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
  readonly since: number;
  readonly start: () => void;
  readonly refuse: (error: Error) => void;
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

  /** @param now milliseconds of a monotonic clock */
  constructor(private readonly now: () => number = () => performance.now()) {}

  /**
   * Looks a key up in its turn. For a client that has gone meanwhile, the promise never settles.
   * @throws QueueRefusal if the turn comes too late
   */
  async run<Found>(request: Sent, lookUp: () => Found | Promise<Found>): Promise<Found> {
    const client = clientNetwork(request.ip);
    const line = this.lines.get(client) ?? { running: 0, waiting: new Set() };
    this.lines.set(client, line);
    if (line.running < AT_ONCE_MAX) line.running += 1;
    else
      await new Promise<void>((start, refuse) => {
        line.waiting.add({ request, since: this.now(), start, refuse });
      });
    try {
      return await lookUp();
    } finally {
      this.pass(client, line);
    }
  }

  /** Passes a turn on to the next request. */
  private pass(client: string, line: Line): void {
    for (const waiting of line.waiting) {
      line.waiting.delete(waiting);
      if (waiting.request.socket.destroyed) continue;
      if (this.now() - waiting.since <= WAIT_MS_MAX) {
        waiting.start();
        return;
      }
      waiting.refuse(new QueueRefusal('late'));
    }
    line.running -= 1;
    if (line.running === 0) this.lines.delete(client);
  }
}
