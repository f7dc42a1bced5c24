import { setTimeout as pause } from 'node:timers/promises';
import { GROUP_HEADERS } from '../../harness/hotel.js';
import { type Exchange, type History, isRefusal } from './history.js';
import { receive } from './receive.js';
import { Successes } from './successes.js';

const READ_EVERY_MS = 50;
const READ_MS_MAX = 10_000;
/** No complete response. */
const LOST = { status: 0, retryAfter: '', body: '' };

/** Quotes of which each shows the version of the data in its price. */
export type Quotes = readonly { readonly price: { readonly gross: number } }[];

/** What a client requests, over and over. */
interface Request {
  readonly port: number;
  readonly path: string;
}

/** What version readers read. */
export interface VersionedRequests {
  /** By the names of the clients, each of which sends its own. */
  readonly requests: Readonly<Record<string, Request>>;
  /** The versions that quotes show; more than one if they mix them. */
  readonly versionsOf: (quotes: Quotes) => readonly number[];
  readonly history: History;
  /** How long a client waits for a response. */
  readonly readMsMax?: number | undefined;
}

/** Clients that request quotes, until they are stopped; what they see goes into a history. */
export class VersionReaders {
  readonly exchanges: Exchange[] = [];
  private isStopped = false;
  private readonly successes: Successes[] = [];
  private readonly working: readonly Promise<void>[];

  constructor(private readonly given: VersionedRequests) {
    this.working = Object.entries(given.requests).map(([name, one]) => this.read(name, one));
  }

  async stop(): Promise<void> {
    this.isStopped = true;
    await Promise.all(this.working);
  }

  /** The requests, and the longest time for which one client received no quotes. */
  figures() {
    return {
      reads: this.exchanges.length,
      failed: this.exchanges.filter(({ status }) => status !== 200).length,
      refused: this.exchanges.filter(isRefusal).length,
      slowestMs: this.exchanges.reduce((slowest, each) => Math.max(slowest, each.endedAt - each.sentAt), 0),
      readGapMs: Math.max(...this.successes.map(({ longestGapMs }) => longestGapMs)),
    };
  }

  private async read(name: string, { port, path }: Request): Promise<void> {
    const successes = new Successes();
    this.successes.push(successes);
    while (!this.isStopped) {
      const due = pause(READ_EVERY_MS);
      const sentAt = performance.now();
      const received = receive(port, path, GROUP_HEADERS, this.given.readMsMax ?? READ_MS_MAX);
      const { status, retryAfter, body } = await received.catch(() => LOST);
      this.exchanges.push({ sentAt, endedAt: performance.now(), status, retryAfter });
      if (status === 200) {
        successes.add();
        this.given.history.received(name, sentAt, this.given.versionsOf(JSON.parse(body) as Quotes));
      }
      await due;
    }
    successes.add();
  }
}
