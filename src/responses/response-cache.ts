import { LRUCache } from 'lru-cache';
import type { PlainDate } from '../domain/stay/plain-date.js';

/** An answer as it was sent, and what it is true for. */
export interface CachedResponse {
  readonly tag: string;
  readonly propertyUuid: string;
  readonly edition: string;
  readonly today: PlainDate;
  readonly body: Buffer;
  /** Undefined: nobody has asked for it yet, or it is too small to be worth it. */
  readonly gzipped: Buffer | undefined;
}

/** What an entry takes beside its bodies and its name. */
const ENTRY_BYTES = 500;
const BYTES_A_CHARACTER = 2;

/** Answers by what was asked, within a bound of bytes: which was asked for least recently goes first. */
export class ResponseCache {
  private readonly answers: LRUCache<string, CachedResponse>;

  /** @param bytesMax 0: nothing is kept */
  constructor(bytesMax: number) {
    const sizeCalculation = (answer: CachedResponse, question: string) => bytesOf(question, answer);
    // Every entry takes more than the one byte that a bound must have.
    this.answers = new LRUCache({ maxSize: Math.max(1, bytesMax), sizeCalculation });
  }

  get(question: string): CachedResponse | undefined {
    return this.answers.get(question);
  }

  /** Keeps an answer, in place of an older one to the same question. */
  put(question: string, answer: CachedResponse): void {
    this.answers.set(question, answer);
  }

  get bytes(): number {
    return this.answers.calculatedSize;
  }
}

function bytesOf(question: string, { body, gzipped }: CachedResponse): number {
  return ENTRY_BYTES + question.length * BYTES_A_CHARACTER + body.length + (gzipped?.length ?? 0);
}
