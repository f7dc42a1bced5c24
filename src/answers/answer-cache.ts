import type { PlainDate } from '../domain/stay/plain-date.js';

/** An answer as it was sent, and what it is true for. */
export interface KeptAnswer {
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
export class AnswerCache {
  private readonly answers = new Map<string, KeptAnswer>();
  private held = 0;

  /** @param bytesMax 0: nothing is kept */
  constructor(private readonly bytesMax: number) {}

  get(question: string): KeptAnswer | undefined {
    const found = this.answers.get(question);
    if (found === undefined) return undefined;
    // Anew and not in its old place, so that the order stays that of use.
    this.answers.delete(question);
    this.answers.set(question, found);
    return found;
  }

  /** Keeps an answer, in place of an older one to the same question. */
  put(question: string, answer: KeptAnswer): void {
    this.drop(question);
    const bytes = bytesOf(question, answer);
    if (bytes > this.bytesMax) return;
    this.answers.set(question, answer);
    this.held += bytes;
    for (const eldest of this.answers.keys()) {
      if (this.held <= this.bytesMax) break;
      this.drop(eldest);
    }
  }

  drop(question: string): void {
    const found = this.answers.get(question);
    if (found === undefined) return;
    this.answers.delete(question);
    this.held -= bytesOf(question, found);
  }

  get bytes(): number {
    return this.held;
  }
}

function bytesOf(question: string, { body, gzipped }: KeptAnswer): number {
  return ENTRY_BYTES + question.length * BYTES_A_CHARACTER + body.length + (gzipped?.length ?? 0);
}
