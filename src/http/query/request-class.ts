import type { Parameter } from './parameter.js';

/** The class of an operation's request: path and query parameters as typed, checked properties. */
export interface RequestClass<T extends object = object> {
  new (): T;
  readonly prototype: T;
}

/** A rule between parameters; its fault names the parameter that stands later in the operation's list. */
export interface RelationRule {
  /** The name under which class-validator reports it. */
  readonly name: string;
  readonly parameter: string;
  /** The others that it looks at: where one of them is faulty itself, the rule says nothing. */
  readonly parts: readonly string[];
  readonly expected: string;
}

interface Declaration {
  readonly parameters: Parameter[];
  readonly relations: RelationRule[];
}

const declarations = new WeakMap<object, Declaration>();

function declarationOf(prototype: object): Declaration {
  const known = declarations.get(prototype);
  if (known !== undefined) return known;
  const fresh: Declaration = { parameters: [], relations: [] };
  declarations.set(prototype, fresh);
  return fresh;
}

/** Adds a parameter to the class of this prototype; the order of declaration is the operation's list. */
export function declareParameter(prototype: object, parameter: Parameter): void {
  declarationOf(prototype).parameters.push(parameter);
}

/** Adds a rule between parameters to the class of this prototype. */
export function declareRelation(prototype: object, relation: RelationRule): void {
  declarationOf(prototype).relations.push(relation);
}

/** The parameters of a request class in the operation's order. */
export function parametersOf(type: RequestClass): readonly Parameter[] {
  return declarations.get(type.prototype)?.parameters ?? [];
}

/** The rules between the parameters of a request class. */
export function relationsOf(type: RequestClass): readonly RelationRule[] {
  return declarations.get(type.prototype)?.relations ?? [];
}
