import type { ParameterSchema } from './request-parameter.js';

/** A limit on the values of a form. */
export class Bound {
  constructor(
    /** The name of the decorator. */
    readonly name: string,
    /** What would be right, in words that follow those of the form. */
    readonly expected: string,
    readonly schema: ParameterSchema,
    readonly admits: (value: unknown) => boolean,
  ) {}
}
