/** A rule between parameters, checked only if each of them is valid. */
export class Relation {
  constructor(
    /** The parameter named in the error. */
    readonly parameter: string,
    /** All parameters that the rule involves, including the one above. */
    readonly about: readonly string[],
    readonly expected: string,
    readonly holds: (request: object) => boolean,
  ) {}
}
