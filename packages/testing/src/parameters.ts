import { resolve } from 'node:path';

/** The demo data, the path of a data set file, or a data set. */
export type Data = string | object;

/** As the control channel takes it. */
export function dataOf(data: Data): object | string {
  if (typeof data !== 'string') return { document: data };
  return data === 'demo' ? data : { file: resolve(data) };
}

export function instantOf(at: string | Date | undefined): string | undefined {
  return at instanceof Date ? at.toISOString() : at;
}
