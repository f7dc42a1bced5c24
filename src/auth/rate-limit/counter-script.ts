import { readFileSync } from 'node:fs';
import type { Redis, Result } from 'ioredis';
import { ownFile } from '../../config/own-file.js';
import { WINDOW_SECONDS } from './minute-window.js';

/** What one server knows of a window, sent with each command so that Redis can restore lost counts. */
export interface Claim {
  /** Requests granted by this server. */
  readonly own: number;
  /** Requests granted by other servers, as last seen by this one. */
  readonly others: number;
  /** End of the window in milliseconds of the Redis clock; 0: unknown. */
  readonly endsAt: number;
}

export interface Bounds {
  /** By all servers together. */
  readonly limit: number;
  /** By this server. */
  readonly ceiling: number;
}

/** What Redis replied; the others' requests as stored: less than claimed if Redis lost counts that they have not restored yet. */
export interface SharedCount extends Claim {
  /** Whether the requests were granted: all of them or, if refused, none. */
  readonly isGranted: boolean;
  /** By the Redis clock; undefined if the window is the one that was claimed. */
  readonly now: number | undefined;
}

/** Its first lines say what it keeps. The build copies it to `dist`, which tests read too. */
const SCRIPT = ownFile('dist/auth/rate-limit/counter.lua');

type Reply = [isGranted: number, own: number, others: number, endsAt?: number, now?: number];

declare module 'ioredis' {
  interface RedisCommander<Context> {
    countRequest(...args: (string | number)[]): Result<Reply, Context>;
  }
}

export class CounterScript {
  /** @param server identifies this process among those that share the counters */
  constructor(
    private readonly redis: Redis,
    private readonly server: string,
  ) {
    redis.defineCommand('countRequest', { numberOfKeys: 1, lua: readFileSync(SCRIPT, 'utf8') });
  }

  /** Applies the claim, and grants further requests if the bounds allow all of them. */
  async run(key: string, claim: Claim, { limit, ceiling }: Bounds, requests = 1): Promise<SharedCount> {
    const { own, others, endsAt } = claim;
    const args = [this.server, own, others, endsAt, limit, ceiling, requests, WINDOW_SECONDS * 1000];
    const reply = await this.redis.countRequest(key, ...args);
    const [isGranted, ownNow, othersNow, endsAtNow = endsAt, now] = reply;
    return { isGranted: isGranted === 1, own: ownNow, others: othersNow, endsAt: endsAtNow, now };
  }
}
