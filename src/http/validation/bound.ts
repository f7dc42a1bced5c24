import type { ParameterSchema } from './request-parameter.js';

/** A limit on the values of a form, such as `@Min(1)`. */
export class Bound {
  constructor(
    /** The name of the decorator. */
    readonly name: string,
    /** What is expected, in words that follow those of the form. */
    readonly expected: string,
    readonly schema: ParameterSchema,
    readonly admits: (value: unknown) => boolean,
  ) {}
}
