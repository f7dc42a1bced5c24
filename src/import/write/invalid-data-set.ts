import { counted } from '../../domain/content/counted.js';
import { printable } from '../../domain/content/printable.js';
import type { Problem } from '../parse/problem.js';

/** A problem in a file: in the file as a whole, in one of its lines, or at a place in a document. */
export interface FileProblem {
  /** Empty if it is not known. */
  readonly file: string;
  readonly line?: number | undefined;
  /** JSON Pointer; empty for the whole document. */
  readonly pointer: string;
  readonly message: string;
}

/** The problems of an import, of which only the first are given. */
interface AllProblems {
  readonly count: number;
  /** Whether there are even more, which were not counted. */
  readonly hasMore?: boolean;
}

/** An import was rejected; nothing was stored. */
export class InvalidDataSet extends Error {
  constructor(
    readonly problems: readonly FileProblem[],
    readonly all: AllProblems = { count: problems.length },
  ) {
    super(linesOf(problems, all).join('\n'));
    this.name = 'InvalidDataSet';
  }

  /** One line per problem, FILE[:LINE] POINTER: message, and one about those that are not listed. */
  get lines(): string[] {
    return linesOf(this.problems, this.all);
  }
}

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

/** One line per problem, and one about those that are not listed. */
function linesOf(problems: readonly FileProblem[], { count, hasMore = false }: AllProblems): string[] {
  const others = count - problems.length;
  const lines = problems.map(lineOf);
  if (hasMore) return [...lines, `more problems not listed: over ${counted(count, 'problem')} in all`];
  return others === 0
    ? lines
    : [...lines, `${counted(others, 'more problem')} not listed: ${counted(count, 'problem')} in all`];
}

/** Longer than any known place in a data set: only the name of an unknown field exceeds it. */
const POINTER_LENGTH_MAX = 500;

function lineOf({ file, line, pointer, message }: FileProblem): string {
  const where = [line === undefined ? file : `${file}:${line}`, shortened(pointer)]
    .filter((part) => part !== '')
    .join(' ');
  return printable(where === '' ? message : `${where}: ${message}`);
}

function shortened(pointer: string): string {
  return pointer.length <= POINTER_LENGTH_MAX ? pointer : `${pointer.slice(0, POINTER_LENGTH_MAX)}...`;
}
