import type { LoadFigures } from '../generator/load.js';
import type { measureFirstRequests, measureWholeSheets } from '../measure/cold.js';
import type { Spread } from '../measure/statistics.js';

export const FIGURES = [
  ...(['perSecond', 'p50', 'p99', 'processor', 'processorOfCeiling', 'processorRatio'] as const),
  ...(['databaseProcessor', 'bytes', 'ofCeiling', 'ofFastify', 'ofPrisma'] as const),
];
type Figure = (typeof FIGURES)[number];

/** The figures of a variant: those of a round, or the medians over the rounds. */
export type VariantFigures = Readonly<Partial<Record<Figure, number>>>;

/** Medians over the rounds, and the smallest and the largest figure of a round. */
export interface Summary extends VariantFigures {
  readonly spread?: Readonly<Partial<Record<Figure, Spread | undefined>>>;
}

/** The figures of a round by variant; a variant that failed in it is missing. */
export type Round = Record<string, LoadFigures & VariantFigures>;

/** Latencies at a fixed rate in milliseconds: medians over the runs in which the server kept up. */
export interface HalfLoad {
  readonly runs: number;
  readonly sound: number;
  readonly p50: number;
  readonly p99: number;
  readonly p99Spread: Spread | undefined;
}

/** What a run of the bench measures; what failed is missing. */
export interface RunFigures {
  readonly variants?: Readonly<Record<string, Summary>>;
  readonly rounds?: readonly Round[];
  readonly hitRatio?: number;
  /** For each request of the cold variant. */
  readonly coldReads?: { readonly hits: number; readonly stays: number; readonly sheets: number };
  readonly sheetBytes?: number;
  readonly first?: Awaited<ReturnType<typeof measureFirstRequests>>;
  readonly wholeSheet?: Awaited<ReturnType<typeof measureWholeSheets>>;
  readonly half?: { readonly rate: number; readonly warm: HalfLoad; readonly ceiling: HalfLoad };
  readonly byRoomRates?: readonly { readonly size: number; readonly latencies: Readonly<Record<string, number>> }[];
}

/**
 * What a run has measured so far and which steps failed. It is written after each step, so that a later failure loses nothing
 * that was measured before it.
 */
export class RunRecord {
  figures: RunFigures = {};
  readonly failures: string[] = [];

  /** @param write receives the record after each change */
  constructor(private readonly write: (record: RunRecord) => void) {}

  /** Measures one thing, and keeps its result under a name. A failure is recorded, and the run continues. */
  async step<Name extends keyof RunFigures>(name: Name, measure: () => Promise<RunFigures[Name]>): Promise<void> {
    const result = await this.attempt(name, measure);
    if (result !== undefined) this.keep({ [name]: result });
  }

  /** Part of a step. @returns its result; undefined if it failed, which is recorded */
  async attempt<Result>(step: string, work: () => Promise<Result>): Promise<Result | undefined> {
    try {
      return await work();
    } catch (error) {
      this.failures.push(`failed: ${step}: ${error instanceof Error ? error.message : String(error)}`);
      this.write(this);
      return undefined;
    }
  }

  keep(figures: RunFigures): void {
    this.figures = { ...this.figures, ...figures };
    this.write(this);
  }

  /** Fails the run if a step failed, once everything else has been measured. */
  throwIfFailed(): void {
    if (this.failures.length > 0) throw new Error(this.failures.join('\n'));
  }
}
