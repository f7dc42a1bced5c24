import { resolve } from 'node:path';

/** The demo data, the path of a data set file, or a data set. */
export type Data = string | object;

export interface StartOptions {
  /** The path of a data set file, a data set such as `hotelWith` makes, or 'demo', which is the default. */
  readonly data?: Data;
  /** Freezes the clock of the server, as in 2027-03-01T09:00:00Z. Default: real time. */
  readonly clock?: string | Date;
  /** Settings of the server by the names of their environment variables, such as RATE_LIMIT_PER_MINUTE. */
  readonly settings?: Readonly<Record<string, string | number | boolean>>;
  /** Default: any free port. */
  readonly port?: number;
  /** The folder of the package stayquote. Default: the one that the project has installed. */
  readonly stayquote?: string;
}

/** As the control channel takes it. */
export function dataOf(data: Data): object | string {
  if (typeof data !== 'string') return { document: data };
  return data === 'demo' ? data : { file: resolve(data) };
}

export function instantOf(at: string | Date | undefined): string | undefined {
  return at instanceof Date ? at.toISOString() : at;
}
