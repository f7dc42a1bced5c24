import type { StateListener } from '../../telemetry/log/log-state.js';
import type { CountReply, CountRequest } from './all-counts.js';
import { LiveWindows } from './live-windows.js';
import type { Counted, CountsOf, MinuteCounts } from './minute-counts.js';
import { type ExactCount, toSecondsLeft, WINDOW_SECONDS, type WindowCount } from './minute-window.js';

/**
 * The longest that a decision waits for the primary, which replies in less than a millisecond when healthy. A primary that is
 * late gets no processor time, or is stopped; meanwhile it hands out no connections, so few requests can wait.
 */
const DECISION_MS = 500;
/** Beyond it, what is counted is not sent: the primary is far behind, and its queue must not grow without bound. */
const UNANSWERED_MAX = 10_000;

/** A window that ends later than the known one by more than this is the one after it: messages take some of a second. */
const NEXT_WINDOW_MS = 1000;

/** What this worker knows of a window; the true count is at least as high. */
interface KnownWindow {
  count: number;
  endsAt: number;
}

/** What is counted, and how far. */
interface Counting {
  readonly counted: Counted;
  readonly name: string;
  readonly limit: number;
  readonly requests: number;
}

/** What was counted and has no reply yet. */
interface Waiting extends Counting {
  readonly resolve: (count: WindowCount) => void;
}

interface Batch {
  readonly sentAt: number;
  readonly waiting: readonly Waiting[];
  readonly timer: NodeJS.Timeout | undefined;
}

/**
 * The counts of all workers, as one of them uses them (docs/decisions/0136): the primary counts. What is counted while a
 * reply is awaited is the next message, so that more load costs less for each request. While the primary does not reply in
 * time, no request waits for it: the worker continues from the last count it saw, and still sends what it counts.
 */
export class PrimaryCounts implements CountsOf {
  readonly key = this.countsOf('key');
  readonly address = this.countsOf('address');
  private readonly windows = { key: new LiveWindows<KnownWindow>(), address: new LiveWindows<KnownWindow>() };
  private readonly batches = new Map<number, Batch>();
  private collected: Waiting[] = [];
  private unanswered = 0;
  private lastId = 0;
  /** The batch that requests wait for; what is counted meanwhile is the next one. */
  private awaited: number | undefined;
  private isLate = false;

  /** @param onChange called when the primary stops or resumes replying in time */
  constructor(
    private readonly send: (request: CountRequest) => void,
    private readonly onChange: StateListener,
  ) {}

  /** Takes a reply of the primary. */
  receive({ id, counts }: CountReply): void {
    const batch = this.batches.get(id);
    if (batch === undefined) return;
    this.batches.delete(id);
    this.unanswered -= batch.waiting.length;
    clearTimeout(batch.timer);
    for (const [at, waiting] of batch.waiting.entries()) {
      const exact = counts[at];
      if (exact === undefined) continue;
      this.learn(waiting, exact);
      waiting.resolve({ count: exact.count, secondsLeft: toSecondsLeft(exact.millisecondsLeft) });
    }
    if (this.awaited === id) this.awaited = undefined;
    this.setLate(performance.now() - batch.sentAt > DECISION_MS);
    if (this.collected.length > 0) this.flushSoon();
  }

  private countsOf(counted: Counted): MinuteCounts {
    return { count: (name, limit, requests = 1) => this.count({ counted, name, limit, requests }) };
  }

  private count(counting: Counting): WindowCount | Promise<WindowCount> {
    const { counted, name, limit, requests } = counting;
    const now = performance.now();
    const known = this.windows[counted].get(name, now);
    // Counts only rise within a window.
    if (known !== undefined && known.count + requests > limit) {
      return { count: known.count + requests, secondsLeft: toSecondsLeft(known.endsAt - now) };
    }
    if (this.unanswered >= UNANSWERED_MAX) return this.countAlone(counting);
    if (this.isLate) {
      this.collect({ ...counting, resolve: () => undefined });
      return this.countAlone(counting);
    }
    return new Promise((resolve) => {
      this.collect({ ...counting, resolve });
    });
  }

  private collect(waiting: Waiting): void {
    this.unanswered += 1;
    this.collected.push(waiting);
    if (this.collected.length === 1) this.flushSoon();
  }

  private flushSoon(): void {
    setImmediate(() => {
      if (this.awaited === undefined && this.collected.length > 0) this.flush();
    });
  }

  private flush(): void {
    const waiting = this.collected;
    this.collected = [];
    const id = (this.lastId += 1);
    // A reply that has already arrived is read before the second callback: a busy event loop is not a slow primary.
    const giveUp = () =>
      setImmediate(() => {
        this.giveUp(id);
      });
    const timer = this.isLate ? undefined : setTimeout(giveUp, DECISION_MS);
    this.batches.set(id, { sentAt: performance.now(), waiting, timer });
    if (!this.isLate) this.awaited = id;
    this.send({ id, names: waiting.map(({ counted, name, limit, requests }) => [counted, name, limit, requests]) });
  }

  /** Decides without the reply, which is still awaited for the counts that it contains. */
  private giveUp(id: number): void {
    const batch = this.batches.get(id);
    if (batch === undefined) return;
    this.setLate(true);
    this.awaited = undefined;
    for (const waiting of [...batch.waiting, ...this.collected]) waiting.resolve(this.countAlone(waiting));
    this.flushSoon();
  }

  private countAlone({ counted, name, limit, requests }: Counting): WindowCount {
    const now = performance.now();
    const window = this.known(counted, name, now + WINDOW_SECONDS * 1000);
    const count = window.count + requests;
    if (count <= limit) window.count = count;
    return { count, secondsLeft: toSecondsLeft(window.endsAt - now) };
  }

  private learn({ counted, name, limit, requests }: Counting, exact: ExactCount): void {
    const { millisecondsLeft } = exact;
    const count = exact.count > limit ? exact.count - requests : exact.count;
    const endsAt = performance.now() + millisecondsLeft;
    const window = this.known(counted, name, endsAt);
    const isNext = endsAt - window.endsAt > NEXT_WINDOW_MS;
    window.count = isNext ? count : Math.max(window.count, count);
    window.endsAt = endsAt;
  }

  private known(counted: Counted, name: string, endsAt: number): KnownWindow {
    const now = performance.now();
    const windows = this.windows[counted];
    return windows.get(name, now) ?? windows.set(name, { count: 0, endsAt }, now);
  }

  private setLate(isLate: boolean): void {
    if (this.isLate === isLate) return;
    this.isLate = isLate;
    this.onChange(!isLate);
  }
}
