import { LRUCache } from 'lru-cache';
import type { PlainDate } from '../domain/stay/plain-date.js';

/** What identifies the response to a valid request, and what it is valid for. */
export interface Validator {
  readonly tag: string;
  readonly propertyUuid: string;
  readonly edition: string;
  readonly today: PlainDate;
}

/** What is known of the response to a request. */
export interface KnownResponse extends Validator {
  /** Undefined: not generated yet, or larger than the cache. */
  readonly body: Buffer | undefined;
  /** Undefined: not requested yet, or too small to be worth it. */
  readonly gzipped: Buffer | undefined;
}

/** A response as it was sent, and what it is valid for. */
export interface CachedResponse extends KnownResponse {
  readonly body: Buffer;
}

/** What an entry takes besides its bodies and its key. */
const ENTRY_BYTES = 500;
const BYTES_PER_CHARACTER = 2;

/**
 * A cache of responses by request, limited in bytes: evicts the least recently used. Of a response that was not
 * generated, or is too large, it has the validator alone.
 */
export class ResponseCache {
  private readonly responses: LRUCache<string, KnownResponse>;

  /** @param bytesMax 0: nothing is cached */
  constructor(private readonly bytesMax: number) {
    const sizeCalculation = (response: KnownResponse, cacheKey: string) => bytesOf(cacheKey, response);
    // The limit must be at least one byte; every entry takes more.
    this.responses = new LRUCache({ maxSize: Math.max(1, bytesMax), sizeCalculation });
  }

  get(cacheKey: string): KnownResponse | undefined {
    return this.responses.get(cacheKey);
  }

  /** Caches a response, in place of an older one to the same request; without its body if that is too large. */
  put(cacheKey: string, response: CachedResponse): void {
    if (bytesOf(cacheKey, response) > this.bytesMax) this.putValidator(cacheKey, response);
    else this.responses.set(cacheKey, response);
  }

  /** Caches the validator alone, unless the same response is cached already. */
  putValidator(cacheKey: string, { tag, propertyUuid, edition, today }: Validator): void {
    if (this.responses.get(cacheKey)?.tag === tag) return;
    this.responses.set(cacheKey, { tag, propertyUuid, edition, today, body: undefined, gzipped: undefined });
  }

  get bytes(): number {
    return this.responses.calculatedSize;
  }
}

function bytesOf(cacheKey: string, { body, gzipped }: KnownResponse): number {
  return ENTRY_BYTES + cacheKey.length * BYTES_PER_CHARACTER + (body?.length ?? 0) + (gzipped?.length ?? 0);
}
