/** What class-validator has no word for. */
export interface ParameterOptions {
  readonly in?: 'path' | 'query';
  readonly description: string;
  readonly example: unknown;
  /** The value where nothing was sent. */
  readonly default?: unknown;
  /** Other spellings of the name; two of them together are the parameter given twice. */
  readonly aliases?: readonly string[];
}

const declared = new WeakMap<object, Map<string, ParameterOptions>>();

/** Declares a parameter of the operation; what its value may be is said by the decorators of class-validator beside it. */
export function Parameter(options: ParameterOptions): (prototype: object, property: string) => void {
  return (prototype, property) => {
    const parameters = declared.get(prototype) ?? new Map<string, ParameterOptions>();
    declared.set(prototype, parameters.set(property, options));
  };
}

/** The declared parameters of the request class with this prototype, in their order. */
export function declaredParameters(prototype: object): ReadonlyMap<string, ParameterOptions> {
  return declared.get(prototype) ?? new Map<string, ParameterOptions>();
}
