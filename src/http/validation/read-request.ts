import { type ValidationError, validateSync } from 'class-validator';
import { badRequest, type ParameterProblem } from '../errors/api-error.js';
import { parametersOf, type RequestClass, type RequestParameter, type RequestParameters } from './parameters-of.js';
import { type RawRequest, readRaw, receivedOf, type RequestSource } from './raw-parameters.js';
import { RELATED } from './related.decorator.js';

/** Rules between parameters have groups and run afterwards. One error of a parameter is reported, so one is enough. */
const EACH_PARAMETER = { strictGroups: true, stopAtFirstError: true };

/** Sets a property by a name from the request class, never by a name that was sent. */
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
 * Strictly parses the path and query of an operation into an instance of its request class, and validates it with
 * class-validator: unknown, repeated and malformed parameters are errors, and nothing is coerced.
 * @throws ApiError 400 with one entry for each invalid parameter, in the operation's order, unknown ones last (§7)
 */
export function readRequest<T extends object>(type: RequestClass<T>, source: RequestSource): T {
  const parameters = parametersOf(type);
  const raw = readRaw(parameters, source);
  const request = new type();
  for (const parameter of parameters.all) {
    const sent = raw.sent.get(parameter.name);
    property.set(request, parameter.name, sent === undefined ? parameter.default : parameter.convert(sent));
  }
  addProblems(validateSync(request, EACH_PARAMETER), parameters, raw);
  addProblems(validateRelated(request, parameters, raw), parameters, raw);
  if (raw.problems.size > 0) refuseProblems(parameters.all, raw.problems);
  return request;
}

/** Checks the rules between parameters that are valid; a rule about an invalid one would only repeat its error. */
function validateRelated(request: object, { related }: RequestParameters, { problems }: RawRequest): ValidationError[] {
  const valid = related.filter(({ names }) => !names.some((name) => problems.has(name)));
  const groups = valid.map(({ group }) => group);
  return groups.length === 0 ? [] : validateSync(request, { groups, stopAtFirstError: true });
}

/** Records the parameters that class-validator rejects; what is wrong with how one is sent has been recorded before. */
function addProblems(
  errors: readonly ValidationError[],
  { all }: RequestParameters,
  { sent, problems }: RawRequest,
): void {
  for (const { property: name, constraints = {} } of errors) {
    const expected = constraints[RELATED] ?? all.find((parameter) => parameter.name === name)?.expected;
    if (expected === undefined || problems.has(name)) continue;
    problems.set(name, { parameter: name, received: receivedOf(sent.get(name)), expected });
  }
}

function refuseProblems(all: readonly RequestParameter[], problems: ReadonlyMap<string, ParameterProblem>): void {
  const order = all.map(({ name }) => name);
  const index = (name: string): number => (order.includes(name) ? order.indexOf(name) : order.length);
  const [first, ...others] = [...problems.values()].sort((a, b) => index(a.parameter) - index(b.parameter));
  if (first !== undefined) throw badRequest([first, ...others]);
}
