/** A rule between parameters, checked where all the parameters that it looks at are sound. */
export class Relation {
  constructor(
    /** The parameter that a fault names. */
    readonly parameter: string,
    /** All the parameters that it looks at, the one above too. */
    readonly about: readonly string[],
    readonly expected: string,
    readonly holds: (request: object) => boolean,
  ) {}
}
