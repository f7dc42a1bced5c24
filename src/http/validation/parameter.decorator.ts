/** Options for which class-validator has no decorator. */
export interface ParameterOptions {
  readonly in?: 'path' | 'query';
  readonly description: string;
  readonly example: unknown;
  readonly default?: unknown;
  /** Other spellings of the name; using two of them counts as giving the parameter twice. */
  readonly aliases?: readonly string[];
}

const declared = new WeakMap<object, Map<string, ParameterOptions>>();

/** Declares a parameter of the operation; the class-validator decorators next to it declare the valid values. */
export function Parameter(options: ParameterOptions): (prototype: object, property: string) => void {
  return (prototype, property) => {
    const parameters = declared.get(prototype) ?? new Map<string, ParameterOptions>();
    declared.set(prototype, parameters.set(property, options));
  };
}

/**
 * The declared parameters of the request class with this prototype: those in the path, then inherited ones, then its own in
 * order of declaration.
 */
export function declaredParameters(prototype: object): ReadonlyMap<string, ParameterOptions> {
  const all = inheritedFirst(prototype);
  const inPath = all.filter(([, options]) => options.in === 'path');
  return new Map([...inPath, ...all]);
}

function inheritedFirst(prototype: unknown): readonly (readonly [string, ParameterOptions])[] {
  if (typeof prototype !== 'object' || prototype === null) return [];
  return [...inheritedFirst(Object.getPrototypeOf(prototype)), ...(declared.get(prototype) ?? [])];
}
