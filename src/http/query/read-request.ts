import { validateSync } from 'class-validator';
import { badRequest, type ParameterFault } from '../api-error.js';
import type { Given, Parameter } from './parameter.js';
import { splitQuery } from './raw-query.js';
import { parametersOf, type RequestClass, relationsOf } from './request-class.js';
import { RELATIONS } from './related.decorator.js';

/** What a request class is read from: the decoded path parameters and the request target as it came. */
export interface RequestSource {
  readonly path: Readonly<Record<string, unknown>>;
  readonly target: string;
}

/** What was given for each parameter, and the faults found so far by parameter name. */
interface Reading {
  readonly given: ReadonlyMap<string, readonly Given[]>;
  readonly faults: Map<string, ParameterFault>;
}

/**
 * Reads the path and the query of an operation into an instance of its request class, strictly: no unknown, doubled or
 * malformed parameter passes, and nothing is converted by guess.
 * @throws ApiError 400 with one entry for each faulty parameter, in the operation's order, unknown ones last (§7)
 */
export function readRequest<T extends object>(type: RequestClass<T>, source: RequestSource): T {
  const parameters = parametersOf(type);
  const reading = gather(parameters, source);
  const request = new type();
  for (const parameter of parameters) readParameter(parameter, reading, request);
  checkBounds(request, parameters, reading);
  checkRelations(type, request, reading);
  refuseFaults(parameters, reading.faults);
  return request;
}

/** Sorts what was sent by parameter; names are compared on the raw query, so `__proto__` is as unknown as any other. */
function gather(parameters: readonly Parameter[], { path, target }: RequestSource): Reading {
  const query = splitQuery(target);
  const faults = new Map<string, ParameterFault>();
  const given = new Map<string, Given[]>();
  for (const parameter of parameters) {
    const value = parameter.in === 'path' ? path[parameter.name] : undefined;
    if (typeof value === 'string') given.set(parameter.name, [{ name: parameter.name, value }]);
  }
  for (const fault of query.faults) {
    const name = parameters.find((parameter) => parameter.claims(fault.parameter))?.name ?? fault.parameter;
    faults.set(name, { ...fault, parameter: name });
  }
  for (const pair of query.pairs) {
    const owner = parameters.find((parameter) => parameter.claims(pair.name));
    if (owner === undefined) faults.set(pair.name, unknownFault(pair, parameters));
    else given.set(owner.name, [...(given.get(owner.name) ?? []), pair]);
  }
  return { given, faults };
}

function unknownFault({ name, value }: Given, parameters: readonly Parameter[]): ParameterFault {
  const known = parameters.filter((parameter) => parameter.in === 'query').map((parameter) => parameter.name);
  return { parameter: name, received: value, expected: `one of ${known.join(', ')}`, problem: 'is no parameter here' };
}

/** Sets the parameter's property, or notes what is wrong with it. */
function readParameter(parameter: Parameter, { given, faults }: Reading, request: object): void {
  const { name, expected } = parameter;
  const parts = given.get(name);
  if (faults.has(name)) return;
  if (parts === undefined) {
    if (parameter.required) faults.set(name, { parameter: name, received: null, expected });
    else Reflect.set(request, name, parameter.default);
    return;
  }
  if (parts.length > 1 && !parameter.repeatable) {
    const problem = 'was given more than once';
    faults.set(name, { parameter: name, received: received(parts), expected: 'it once', problem });
    return;
  }
  const value = parameter.read(parts);
  if (value === undefined) faults.set(name, { parameter: name, received: received(parts), expected });
  else Reflect.set(request, name, value);
}

/** What was sent for a parameter, as the fault repeats it; the spelling of the names only where it is part of the form. */
function received(parts: readonly Given[]): string {
  const spelled = parts.some((part) => part.name.includes('['));
  return parts.map((part) => (spelled ? `${part.name}=${part.value}` : part.value)).join(spelled ? '&' : ', ');
}

/** Each value on its own, by the class-validator rules of its decorator. */
function checkBounds(request: object, parameters: readonly Parameter[], { given, faults }: Reading): void {
  const failures = validateSync(request, {
    skipUndefinedProperties: true,
    strictGroups: true,
    forbidUnknownValues: true,
  });
  for (const { property } of failures) {
    const parameter = parameters.find(({ name }) => name === property);
    if (parameter === undefined || faults.has(property)) continue;
    const parts = given.get(property) ?? [];
    faults.set(property, { parameter: property, received: received(parts), expected: parameter.expected });
  }
}

/** The rules between parameters; a rule whose own parts are faulty would only repeat their fault. */
function checkRelations(type: RequestClass, request: object, { given, faults }: Reading): void {
  const relations = relationsOf(type);
  if (relations.length === 0) return;
  const failures = validateSync(request, { groups: [RELATIONS], forbidUnknownValues: true });
  const broken = new Set(failures.flatMap(({ constraints }) => Object.keys(constraints ?? {})));
  const sound = relations.filter(({ parameter, parts }) => ![parameter, ...parts].some((name) => faults.has(name)));
  for (const { name, parameter, expected } of sound) {
    if (!broken.has(name) || faults.has(parameter)) continue;
    const parts = given.get(parameter);
    faults.set(parameter, { parameter, received: parts === undefined ? null : received(parts), expected });
  }
}

function refuseFaults(parameters: readonly Parameter[], faults: ReadonlyMap<string, ParameterFault>): void {
  const order = parameters.map(({ name }) => name);
  const place = (name: string): number => (order.includes(name) ? order.indexOf(name) : order.length);
  const [first, ...others] = [...faults.values()].sort((a, b) => place(a.parameter) - place(b.parameter));
  if (first !== undefined) throw badRequest([first, ...others]);
}
