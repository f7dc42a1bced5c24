import type { Problem } from '../parse/problem.js';
import { type FileProblem, InvalidDataSet, linesOf } from './invalid-data-set.js';

/** Enough to see what is wrong: a generated file repeats the same mistake in every entry. */
const LISTED_MAX = 1000;

/** The problems that an import has found: the first thousand, and how many there are. */
export class ImportProblems {
  private readonly listed: FileProblem[] = [];
  private count = 0;
  private hasMore = false;

  get isEmpty(): boolean {
    return this.count === 0;
  }

  get lines(): string[] {
    return linesOf(this.listed, { count: this.count, hasMore: this.hasMore });
  }

  add(file: string, line: number | undefined, problem: Problem): void {
    this.count += 1;
    if (this.listed.length < LISTED_MAX) this.listed.push({ file, line, ...problem });
  }

  /** Records that a document has more problems than were collected. */
  addMore(): void {
    this.hasMore = true;
  }

  /** @throws InvalidDataSet if there is any */
  refuse(): void {
    if (!this.isEmpty) throw new InvalidDataSet(this.listed, { count: this.count, hasMore: this.hasMore });
  }
}
