import { badRequest, type ParameterProblem } from '../errors/api-error.js';
import { splitQuery } from './raw-query.js';
import type { Relation } from './relation.js';
import type { RequestClass } from './request-class.js';
import type { Given, RequestParameter } from './request-parameter.js';
import type { RequestTable } from './request-table.js';
import { tableOf } from './table-of.js';

/** What a request class is read from: the decoded path parameters and the raw request target. */
interface RequestSource {
  readonly path: Readonly<Record<string, unknown>>;
  readonly target: string;
}

/** What was given for each parameter, by its index in the table, and the errors found so far, by parameter name. */
interface Reading {
  readonly given: readonly (readonly Given[])[];
  readonly problems: Map<string, ParameterProblem>;
}

/** Sets a property by a name from the table, never by a name that was sent. */
interface Setter {
  set(request: object, name: string, value: unknown): void;
}

/** A plain assignment, typed as one to an open object; Reflect.set is five times slower. */
const property: Setter = {
  set(request: Record<string, unknown>, name, value) {
    request[name] = value;
  },
};

/**
 * Strictly parses the path and query of an operation into an instance of its request class: unknown, repeated and malformed
 * parameters are errors, and nothing is coerced.
 * @throws ApiError 400 with one entry for each invalid parameter, in the operation's order, unknown ones last (§7)
 */
export function readRequest<T extends object>(type: RequestClass<T>, source: RequestSource): T {
  const table = tableOf(type);
  const reading = gather(table, source);
  const request = new type();
  for (const [index, parameter] of table.parameters.entries()) {
    readParameter(parameter, reading.given[index] ?? [], reading.problems, request);
  }
  checkRelations(table, request, reading);
  if (reading.problems.size > 0) refuseProblems(table, reading.problems);
  return request;
}

/** Groups what was sent by parameter; names come from the raw query, so `__proto__` is as unknown as any other. */
function gather(table: RequestTable, { path, target }: RequestSource): Reading {
  const query = splitQuery(target);
  const problems = new Map<string, ParameterProblem>();
  const given = table.parameters.map(({ name, in: where }): Given[] => {
    const value = where === 'path' ? path[name] : undefined;
    return typeof value === 'string' ? [{ name, value }] : [];
  });
  for (const problem of query.problems) {
    const name = parameterAt(table, table.indexOf(problem.parameter))?.name ?? problem.parameter;
    problems.set(name, { ...problem, parameter: name });
  }
  for (const pair of query.pairs) {
    const index = table.indexOf(pair.name);
    if (index === undefined) problems.set(pair.name, unknownParameter(pair, table));
    else given[index]?.push(pair);
  }
  return { given, problems };
}

function parameterAt(table: RequestTable, index: number | undefined): RequestParameter | undefined {
  return index === undefined ? undefined : table.parameters[index];
}

function unknownParameter({ name, value }: Given, { parameters }: RequestTable): ParameterProblem {
  const known = parameters.filter((parameter) => parameter.in === 'query').map((parameter) => parameter.name);
  return {
    parameter: name,
    received: value,
    expected: `one of ${known.join(', ')}`,
    detail: 'is not a parameter of this operation',
  };
}

/** Sets the parameter's property, or records what is wrong with it. */
function readParameter(
  parameter: RequestParameter,
  parts: readonly Given[],
  problems: Map<string, ParameterProblem>,
  request: object,
): void {
  const { name, expected } = parameter;
  if (problems.has(name)) return;
  if (parts.length === 0) {
    if (parameter.required) problems.set(name, { parameter: name, received: null, expected });
    else property.set(request, name, parameter.default);
    return;
  }
  if (parts.length > 1 && !parameter.inParts) {
    const detail = 'was given more than once';
    problems.set(name, { parameter: name, received: received(parts), expected: 'it once', detail });
    return;
  }
  const value = parameter.read(parts);
  if (value === undefined) problems.set(name, { parameter: name, received: received(parts), expected });
  else property.set(request, name, value);
}

/** What was sent for a parameter, as repeated in the error; with names only where brackets make them part of the value. */
function received(parts: readonly Given[]): string | null {
  if (parts.length === 0) return null;
  const hasBrackets = parts.some((part) => part.name.includes('['));
  return parts.map((part) => (hasBrackets ? `${part.name}=${part.value}` : part.value)).join(hasBrackets ? '&' : ', ');
}

/** Checks the rules between parameters; a rule about an invalid parameter would only repeat its error. */
function checkRelations(table: RequestTable, request: object, { given, problems }: Reading): void {
  const isApplicable = ({ about }: Relation): boolean => !about.some((name) => problems.has(name));
  const applicable = problems.size === 0 ? table.relations : table.relations.filter(isApplicable);
  for (const rule of applicable) {
    const { parameter, expected } = rule;
    if (rule.holds(request) || problems.has(parameter)) continue;
    const parts = given[table.parameters.findIndex(({ name }) => name === parameter)] ?? [];
    problems.set(parameter, { parameter, received: received(parts), expected });
  }
}

function refuseProblems({ parameters }: RequestTable, problems: ReadonlyMap<string, ParameterProblem>): void {
  const order = parameters.map(({ name }) => name);
  const index = (name: string): number => (order.includes(name) ? order.indexOf(name) : order.length);
  const [first, ...others] = [...problems.values()].sort((a, b) => index(a.parameter) - index(b.parameter));
  if (first !== undefined) throw badRequest([first, ...others]);
}
