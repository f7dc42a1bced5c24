import type { ServerResponse } from 'node:http';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { destroyAtEnd } from '../http/connections/destroy-at-end.js';
import type { UnsentBytes } from '../http/connections/unsent-bytes.js';
import { FairSemaphore, type Place, type SemaphoreLimits, UNBOUNDED_MS } from '../http/queue/fair-semaphore.js';
import type { GoesOn, PausedFor } from '../http/queue/in-slices.js';
import type { QueueObserver } from '../telemetry/metrics/metrics.js';

interface LargeLimits extends SemaphoreLimits {
  /** How long a response in the making keeps its turn while others wait, and how long it may take in all. */
  readonly turnMs?: number;
  readonly runMs?: number;
}

/**
 * One response is generated at a time; each queued request takes some 10 KB. They wait for as long as a request may take
 * (docs/decisions/0109).
 */
export const LARGE_LIMITS: LargeLimits = { running: 1, perOwner: 250, total: 1000, waitMs: 5000 };

/**
 * Searches read sheets, which must not wait in memory for many other searches: of those that began within the last five
 * seconds, each had a turn, so there are twenty at most, and one of each key whose search pauses (docs/decisions/0130).
 */
export const SEARCH_LIMITS: LargeLimits = {
  running: 1,
  runningPerOwner: 1,
  perOwner: 50,
  total: 200,
  waitMs: 5000,
  turnMs: 250,
  runMs: 5000,
};

/** A result may be large and have many waiters; sending it to all of them at once would block the event loop. */
const DELIVERIES_A_TURN = 8;

interface WantedResponse<Made> {
  readonly keyUuid: string;
  /** The same name means the same response. */
  readonly name: string;
  /**
   * @param goesOn called now and then: resolves when it may go on, if it gives way; false once all clients waiting for it have
   * disconnected: it may then end early, with any result
   * @param pausedFor lets other keys have the turn while it waits for something else, and resolves at its next turn
   */
  readonly make: (goesOn: GoesOn, pausedFor: PausedFor) => Promise<Made | undefined>;
}

/** The making of one response. */
interface Run<Made> {
  readonly name: string;
  /** The places of the requests that wait for it. */
  readonly waiting: Set<Place>;
  /** The one in whose turn it is made. */
  place?: Place;
  made?: Promise<Made | undefined>;
  delivered: number;
  /** When the next request gets it. */
  delivery: Promise<void>;
}

/**
 * Generates large responses in turns by key, and each once for all requests that wait for it: in the first turn that one of
 * them has. A response is not started while earlier responses to its key are unread.
 */
export class LargeResponses<Made> {
  private readonly turns: FairSemaphore;
  private readonly runs = new Map<string, Run<Made>>();

  constructor(
    private readonly limits: LargeLimits,
    observer: QueueObserver,
    unsent: UnsentBytes,
  ) {
    this.turns = new FairSemaphore(limits, observer, (keyUuid) => unsent.hasRoom(keyUuid));
    unsent.onRelease(() => {
      this.turns.startNext();
    });
  }

  /**
   * The response, when its turn has come.
   * @returns undefined: the client disconnected, or closed its side: it is not likely to wait for a large response
   * @throws QueueRefusal if too many are waiting, or this one waited or took too long
   */
  async get(response: ServerResponse, wanted: WantedResponse<Made>): Promise<Made | undefined> {
    const { socket } = response.req;
    const keep = destroyAtEnd(response);
    if (response.destroyed || socket.destroyed) return undefined;
    let leave = (): void => undefined;
    const gone = new Promise<undefined>((resolve) => {
      leave = () => {
        resolve(undefined);
      };
    });
    response.once('close', leave);
    // Behind earlier responses of its connection it closes only after them.
    socket.once('end', leave);
    try {
      return await this.share(wanted, gone);
    } finally {
      keep();
      response.off('close', leave);
      socket.off('end', leave);
    }
  }

  private async share(wanted: WantedResponse<Made>, gone: Promise<undefined>): Promise<Made | undefined> {
    const { keyUuid, name } = wanted;
    const place = this.turns.enter(keyUuid);
    const run = this.runs.get(name) ?? { name, waiting: new Set(), delivered: 0, delivery: Promise.resolve() };
    this.runs.set(name, run);
    run.waiting.add(place);
    try {
      return await Promise.race([gone, this.madeFor(place, run, wanted)]);
    } finally {
      run.waiting.delete(place);
      if (place !== run.place) this.turns.leave(place);
      if (run.waiting.size === 0) this.abandon(run);
    }
  }

  private async madeFor(place: Place, run: Run<Made>, wanted: WantedResponse<Made>): Promise<Made | undefined> {
    const hasTurn = run.made === undefined && (await this.turns.turn(place));
    if (hasTurn && run.waiting.has(place)) run.made ??= this.start(place, run, wanted);
    await Promise.allSettled([run.made]);
    run.delivered += 1;
    if (run.delivered % DELIVERIES_A_TURN === 0) run.delivery = run.delivery.then(nextTurn);
    await run.delivery;
    return run.made;
  }

  /** Rejects when it takes too long; the making then ends early, because no request waits for it any more. */
  private async start(place: Place, run: Run<Made>, wanted: WantedResponse<Made>): Promise<Made | undefined> {
    run.place = place;
    for (const other of run.waiting) this.turns.skip(other);
    let timer: NodeJS.Timeout | undefined;
    const late = new Promise<never>((_, reject) => {
      timer = setTimeout(() => {
        reject(this.turns.refusal('late'));
      }, this.limits.runMs ?? UNBOUNDED_MS).unref();
    });
    try {
      return await Promise.race([late, this.make(place, run, wanted)]);
    } finally {
      clearTimeout(timer);
      this.close(run);
    }
  }

  private async make(place: Place, { waiting }: Run<Made>, wanted: WantedResponse<Made>): Promise<Made | undefined> {
    const { turnMs = Infinity } = this.limits;
    const goesOn = (): boolean | Promise<boolean> => {
      if (waiting.size === 0) return false;
      return performance.now() - (place.turnBeganAt ?? 0) < turnMs || this.turns.giveWay(place);
    };
    try {
      return await wanted.make(goesOn, (wait) => this.turns.pausedFor(place, wait));
    } finally {
      // Everything else gets a turn between two responses, however quickly they are made.
      void nextTurn().then(() => {
        this.turns.leave(place);
      });
    }
  }

  private abandon(run: Run<Made>): void {
    this.close(run);
    if (run.place !== undefined) this.turns.stop(run.place);
  }

  /** No further request may wait for it. */
  private close(run: Run<Made>): void {
    if (this.runs.get(run.name) === run) this.runs.delete(run.name);
  }
}
