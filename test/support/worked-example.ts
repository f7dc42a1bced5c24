import { readFileSync } from 'node:fs';

/** One case of a file of worked examples. */
export interface WorkedCase {
  readonly name: string;
  readonly clock?: string;
  readonly request: {
    readonly path: string;
    readonly query: Readonly<Record<string, string | number | boolean>>;
    readonly headers: Readonly<Record<string, string>>;
  };
  /** The whole answer, of Quotes. */
  readonly expect?: unknown;
  /** By room type the figures of each room rate, of Get property. */
  readonly expectRoomRates?: Readonly<Record<string, readonly Readonly<Record<string, unknown>>[]>>;
}

export interface WorkedExample {
  readonly clock: string;
  readonly dataSet: unknown;
  readonly cases: readonly WorkedCase[];
}

/** Reads test/vectors/NAME.json: a data set, and what the server is to answer on it. */
export function workedExample(name: string): WorkedExample {
  return JSON.parse(readFileSync(`test/vectors/${name}.json`, 'utf8')) as WorkedExample;
}
