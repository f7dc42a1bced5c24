import { LRUCache } from 'lru-cache';
import type { PlainDate } from '../domain/stay/plain-date.js';

/** A response as it was sent, and what it is valid for. */
export interface CachedResponse {
  readonly tag: string;
  readonly propertyUuid: string;
  readonly edition: string;
  readonly today: PlainDate;
  readonly body: Buffer;
  /** Undefined: not requested yet, or too small to be worth it. */
  readonly gzipped: Buffer | undefined;
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
    // The limit must be at least one byte; every entry takes more.
    this.responses = new LRUCache({ maxSize: Math.max(1, bytesMax), sizeCalculation });
  }

  get(cacheKey: string): CachedResponse | undefined {
    return this.responses.get(cacheKey);
  }

  /** Caches a response, in place of an older one to the same request. */
  put(cacheKey: string, response: CachedResponse): void {
    this.responses.set(cacheKey, response);
  }

  get bytes(): number {
    return this.responses.calculatedSize;
  }
}

function bytesOf(cacheKey: string, { body, gzipped }: CachedResponse): number {
  return ENTRY_BYTES + cacheKey.length * BYTES_PER_CHARACTER + body.length + (gzipped?.length ?? 0);
}
