import type { Request } from 'express';
import { LRUCache } from 'lru-cache';
import { contextOf } from '../http/request-context.js';

/** A response as it was sent. */
export interface CachedResponse {
  /** Identifies the data, the date and the request that it was made of. */
  readonly tag: string;
  readonly body: Buffer;
  /** Undefined: not requested yet, or too small to be worth it. */
  readonly gzipped?: Buffer | undefined;
}

/**
 * The request as far as its response depends on it: a channel sees its own rates; all other callers see the same, and whether
 * they may read it at all is checked each time.
 */
export function cacheKeyOf(request: Request): string {
  const { caller, profile } = contextOf(request);
  const key = caller.kind === 'channel' ? `${caller.apiId} ${request.url}` : request.url;
  return profile.text === '' ? key : `${profile.text} ${key}`;
}

/** What an entry takes besides its bodies and its key. */
const ENTRY_BYTES = 500;
const BYTES_PER_CHARACTER = 2;

/** A cache of responses by request, limited in bytes: evicts the least recently used. */
export class ResponseCache {
  private readonly responses: LRUCache<string, CachedResponse>;

  /** @param bytesMax 0: nothing is cached */
  constructor(bytesMax: number) {
    const sizeCalculation = (response: CachedResponse, cacheKey: string) => bytesOf(cacheKey, response);
    // The limit must be at least one byte; every entry takes more. A response that exceeds it is not stored.
    this.responses = new LRUCache({ maxSize: Math.max(1, bytesMax), sizeCalculation });
  }

  /** The response to a request, if it still has this tag: then nothing that it was made of has changed. */
  get(cacheKey: string, tag: string): CachedResponse | undefined {
    const cached = this.responses.get(cacheKey);
    return cached?.tag === tag ? cached : undefined;
  }

  put(cacheKey: string, response: CachedResponse): void {
    const body = inOwnMemory(response.body);
    this.responses.set(cacheKey, body === response.body ? response : { ...response, body });
  }

  get bytes(): number {
    return this.responses.calculatedSize;
  }
}

/** A body that stays must not keep the pool that it is a part of. */
function inOwnMemory(body: Buffer): Buffer {
  if (body.buffer.byteLength === body.length) return body;
  const own = Buffer.allocUnsafeSlow(body.length);
  body.copy(own);
  return own;
}

function bytesOf(cacheKey: string, { body, gzipped }: CachedResponse): number {
  return ENTRY_BYTES + cacheKey.length * BYTES_PER_CHARACTER + body.length + (gzipped?.length ?? 0);
}
