import { getMetadataStorage, IS_BOOLEAN, IS_IN, IS_INT, IS_OPTIONAL, IS_UUID, MAX, MIN } from 'class-validator';
import { readUuid } from '../../domain/uuid.js';
import { declaredParameters, type ParameterOptions } from './parameter.decorator.js';
import { RelatedParameters } from './related.decorator.js';
import {
  isWholeNumber,
  type RawParameter,
  readWholeNumber,
  type Spelling,
  type ValueRule,
  WHOLE_NUMBER_MAX,
} from './value-rules.js';

/** The class of an operation's request: path and query parameters as typed, validated properties. */
export interface RequestClass<T extends object = object> {
  new (): T;
  readonly prototype: T;
}

/** What was sent for a parameter. */
export type Sent = readonly [RawParameter, ...RawParameter[]];

/** One parameter of an operation: how it is named, read, and described. */
export interface RequestParameter extends Omit<ParameterOptions, 'aliases'>, Pick<ValueRule, 'expected' | 'schema'> {
  readonly name: string;
  readonly in: 'path' | 'query';
  readonly required: boolean;
  readonly spellings: readonly Spelling[];
  /**
   * Whether it may be given in several parts, including as `name[...]`. Any other parameter is invalid when given twice, even
   * with equal values.
   */
  readonly inParts: boolean;
  /** Converts what was sent into the value to validate. What is malformed stays as it is: no rule holds for it. */
  convert(sent: Sent): unknown;
}

/** The parameters of an operation, prepared once when the operation is declared, so that a request only needs lookups. */
export interface RequestParameters {
  /** In the operation's order: those in the path, then in order of declaration. */
  readonly all: readonly RequestParameter[];
  /** Those of the query by their names and aliases. */
  readonly byQueryName: ReadonlyMap<string, RequestParameter>;
  /** Those that rules between them involve. */
  readonly related: readonly RelatedParameters[];
}

/** A class-validator decorator on a property, as stored in its metadata; the library's types promise more fields than exist. */
interface DeclaredRule {
  readonly propertyName: string;
  readonly name?: string;
  readonly constraints?: readonly unknown[];
  readonly groups?: readonly string[];
  readonly each?: boolean;
  readonly message?: unknown;
  readonly validateIf?: unknown;
}

const cache = new WeakMap<RequestClass, RequestParameters>();

/**
 * The parameters that a request class declares.
 * @throws Error if a decorator is not supported, or a parameter is not fully declared
 */
export function parametersOf(type: RequestClass): RequestParameters {
  const cached = cache.get(type);
  if (cached !== undefined) return cached;
  const parameters = declaredIn(type);
  cache.set(type, parameters);
  return parameters;
}

function declaredIn(type: RequestClass): RequestParameters {
  const rules: readonly DeclaredRule[] = getMetadataStorage().getTargetValidationMetadatas(type, '', true, false);
  const declared = declaredParameters(type.prototype);
  const bare = rules.find(({ propertyName }) => !declared.has(propertyName));
  if (bare) throw new Error(`${type.name}.${bare.propertyName} needs @Parameter in addition to its other decorators`);
  const all: RequestParameter[] = [];
  const byQueryName = new Map<string, RequestParameter>();
  for (const [name, options] of declared) {
    const own = rules.filter((rule) => rule.propertyName === name && relatedIn(rule) === undefined);
    const parameter = parameterOf(`${type.name}.${name}`, name, options, own);
    all.push(parameter);
    const queryNames = parameter.in === 'query' ? [name, ...(options.aliases ?? [])] : [];
    for (const queryName of queryNames) byQueryName.set(queryName, parameter);
  }
  return { all, byQueryName, related: rules.flatMap((rule) => relatedIn(rule) ?? []) };
}

function relatedIn({ constraints = [] }: DeclaredRule): RelatedParameters | undefined {
  return constraints.find((constraint) => constraint instanceof RelatedParameters);
}

/** @param where the property, for error messages */
function parameterOf(
  where: string,
  name: string,
  options: ParameterOptions,
  rules: readonly DeclaredRule[],
): RequestParameter {
  const { in: place = 'query', aliases = [], ...described } = options;
  const rule = valueRuleOf(where, rules);
  const schema = options.default === undefined ? rule.schema : { ...rule.schema, default: options.default };
  const otherName = `Another spelling of \`${name}\`; send one of the two.`;
  return {
    ...described,
    name,
    in: place,
    required: options.default === undefined && !rules.some((declared) => declared.name === IS_OPTIONAL),
    expected: rule.expected,
    schema,
    spellings: [
      ...aliases.map((alias) => ({ name: alias, description: otherName, example: options.example, schema })),
      ...(rule.spellings ?? []),
    ],
    inParts: rule.parseParts !== undefined,
    convert: converterOf(rule),
  };
}

function converterOf({ parse, parseParts }: ValueRule): RequestParameter['convert'] {
  if (parseParts !== undefined) return (sent) => parseParts(sent) ?? sent;
  return ([{ value }]) => parse?.(value) ?? value;
}

/** What the decorators of a property say of its value together. */
function valueRuleOf(where: string, rules: readonly DeclaredRule[]): ValueRule {
  const limits = rules.filter(({ name }) => name === MIN || name === MAX);
  const [rule, ...others] = rules.filter((one) => one.name !== IS_OPTIONAL && !limits.includes(one));
  if (rule === undefined || others.length > 0) {
    throw new Error(`${where} needs exactly one decorator for its type, such as @IsInt()`);
  }
  const known = rules.some(hasOptions) ? undefined : knownRule(rule, limits);
  if (known !== undefined) return known;
  const listed = rules.map(({ name = 'ValidateIf', constraints = [] }) => `${name}(${constraints.join()})`);
  throw new Error(`${where}: unsupported decorators, options or bounds: ${listed.join(' ')}`);
}

/** Whether class-validator would apply the rule conditionally, per item, or with a custom message. */
function hasOptions({ groups = [], each, message, validateIf }: DeclaredRule): boolean {
  return groups.length > 0 || each === true || message !== undefined || validateIf !== undefined;
}

/** What a rule says: our own carry it as their constraint, those of class-validator are listed here. Undefined: not supported. */
function knownRule(
  { name, constraints: [of] = [] }: DeclaredRule,
  limits: readonly DeclaredRule[],
): ValueRule | undefined {
  if (name === IS_INT) return wholeNumber(limits);
  if (limits.length > 0) return undefined;
  if (isValueRule(of)) return of;
  if (name === IS_IN) return choiceOf(of);
  if (name === IS_BOOLEAN) return FLAG;
  // `@IsUUID()` rejects versions and variants that it does not know.
  return name === IS_UUID && of === 'loose' ? UUID : undefined;
}

function isValueRule(constraint: unknown): constraint is ValueRule {
  return typeof constraint === 'object' && constraint !== null && 'expected' in constraint;
}

const FLAG: ValueRule = {
  expected: 'true or false',
  schema: { type: 'boolean' },
  parse: (text) => (text === 'true' ? true : text === 'false' ? false : undefined),
};

const UUID: ValueRule = {
  expected: 'a UUID, such as b0000000-0000-4000-8000-000000000001',
  schema: { type: 'string', format: 'uuid' },
  parse: readUuid,
};

function choiceOf(values: unknown): ValueRule | undefined {
  const listed: readonly unknown[] = Array.isArray(values) ? values : [];
  const choice = listed.filter((value) => typeof value === 'string');
  if (choice.length === 0 || choice.length < listed.length) return undefined;
  return { expected: `one of ${choice.join(', ')}`, schema: { type: 'string', enum: choice } };
}

/** A whole number has both bounds, each of them one that can be written. */
function wholeNumber(limits: readonly DeclaredRule[]): ValueRule | undefined {
  const minimum = limitOf(limits, MIN);
  const maximum = limitOf(limits, MAX);
  if (limits.length !== 2 || minimum === undefined || maximum === undefined) return undefined;
  return {
    expected: `a whole number from ${minimum} to ${maximum}`,
    schema: { type: 'integer', minimum, maximum },
    parse: readWholeNumber,
  };
}

function limitOf(limits: readonly DeclaredRule[], name: string): number | undefined {
  const limit = limits.find((rule) => rule.name === name)?.constraints?.[0];
  return isWholeNumber(limit, 0, WHOLE_NUMBER_MAX) ? Number(limit) : undefined;
}
