import type { Redis, Result } from 'ioredis';
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

/** How much may be granted. */
export interface Bounds {
  /** By all servers together. */
  readonly limit: number;
  /** By this server. */
  readonly ceiling: number;
}

/** What Redis replied. */
export interface SharedCount {
  /** Whether the requests were granted: all of them or, if refused, none. */
  readonly isGranted: boolean;
  readonly own: number;
  /** As stored; less than claimed if Redis lost counts that the other servers have not restored yet. */
  readonly others: number;
  /** In milliseconds of the Redis clock. */
  readonly endsAt: number;
  /** By the same clock; undefined if the window is the one that was claimed. */
  readonly now: number | undefined;
}

/**
 * One hash per key: the requests granted by each server, their `total`, and when the window ends. A server's own count only
 * rises, so a claim may arrive twice or late, and it restores counts lost in a restart, a failover or a missing reply.
 */
const SCRIPT = `
local key, server = KEYS[1], ARGV[1]
local stored = redis.call('HMGET', key, server, 'total', 'endsAt')
local storedOwn = tonumber(stored[1] or 0)
local storedOthers = (stored[2] or 0) - storedOwn
local isClaimed, endsAt, now = stored[3] == ARGV[4], nil, nil

if not isClaimed then
  local time = redis.call('TIME')
  now = time[1] * 1000 + math.floor(time[2] / 1000)
  endsAt = now + ${WINDOW_SECONDS * 1000}
  if stored[3] then endsAt = math.min(endsAt, stored[3]) end
  isClaimed = tonumber(ARGV[4]) >= now
  if isClaimed then endsAt = math.min(endsAt, ARGV[4]) end
end

local own, others = storedOwn, storedOthers
if isClaimed then
  own = math.max(own, ARGV[2])
  others = math.max(others, ARGV[3])
end
local granted = own + ARGV[7]
local isGranted = granted <= tonumber(ARGV[6]) and granted + others <= tonumber(ARGV[5])
if isGranted then own = granted end
if own ~= storedOwn then redis.call('HSET', key, server, own, 'total', storedOthers + own) end
if own > 0 and endsAt and endsAt ~= tonumber(stored[3]) then
  local text = string.format('%.0f', endsAt)
  redis.call('HSET', key, 'endsAt', text)
  redis.call('PEXPIREAT', key, text)
end
return { isGranted and 1 or 0, own, storedOthers, endsAt, now }
`;

type Reply = [isGranted: number, own: number, others: number, endsAt?: number, now?: number];

declare module 'ioredis' {
  interface RedisCommander<Context> {
    countRequest(...args: (string | number)[]): Result<Reply, Context>;
  }
}

/** The counting script on one connection. */
export class CounterScript {
  /** @param server identifies this process among those that share the counters */
  constructor(
    private readonly redis: Redis,
    private readonly server: string,
  ) {
    redis.defineCommand('countRequest', { numberOfKeys: 1, lua: SCRIPT });
  }

  /** Applies the claim, and grants further requests if the bounds allow all of them. */
  async run(key: string, claim: Claim, { limit, ceiling }: Bounds, requests = 1): Promise<SharedCount> {
    const { own, others, endsAt } = claim;
    const reply = await this.redis.countRequest(key, this.server, own, others, endsAt, limit, ceiling, requests);
    const [isGranted, ownNow, othersNow, endsAtNow = endsAt, now] = reply;
    return { isGranted: isGranted === 1, own: ownNow, others: othersNow, endsAt: endsAtNow, now };
  }
}
