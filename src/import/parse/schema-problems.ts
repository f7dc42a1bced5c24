import type { ErrorObject } from 'ajv/dist/2020.js';
import { currencyDigits } from '../../domain/money/currency.js';
import { fieldsOf, requiredOf, requiredWithin } from './data-set-schema.js';
import { editDistance } from './edit-distance.js';
import { JsonNode } from './json-node.js';
import type { Problem } from './problem.js';
import { quoteValue } from './quote-value.js';

const UNKNOWN_FIELD = 'is an unknown field';

type DecimalsAt = ReturnType<typeof decimalsByPointer>;

/** Beyond those that are listed, no field is looked for that an unknown one could stand for: it takes longer than all else. */
const SUGGESTIONS_MAX = 1000;

/** The locations of plain-text keys and the objects around them: a message never shows their values. */
const SECRET = /^\/keys(\/\d+(\/key)?)?$/;

/**
 * Turns JSON Schema errors into readable problems: one for each invalid value, unknown field and missing field. A missing field
 * points at the object that should contain it.
 * @param document its currencies determine how many decimals a suggested amount has
 */
export function schemaProblems(errors: readonly ErrorObject[], document?: unknown): Problem[] {
  const problems = new Map<string, Problem>();
  const choices = choicesByPath(errors);
  const decimalsAt = decimalsByPointer(document);
  for (const error of errors.filter((each) => !isRedundant(each, choices))) {
    const message = problems.size < SUGGESTIONS_MAX ? messageOf(error, decimalsAt) : shortMessageOf(error, decimalsAt);
    const problem = { pointer: pointerOf(error), message };
    // A value may violate both a length and a pattern: the first is enough. Missing fields share their object.
    const key = error.keyword === 'required' ? `${problem.pointer} ${problem.message}` : problem.pointer;
    if (!problems.has(key)) problems.set(key, problem);
  }
  return [...problems.values()];
}

/** The schema paths of the failed choices by location; a map, since a large document may have an error in every entry. */
function choicesByPath(errors: readonly ErrorObject[]): Map<string, string[]> {
  const choices = new Map<string, string[]>();
  for (const { keyword, instancePath, schemaPath } of errors) {
    if (keyword === 'oneOf') choices.set(instancePath, [...(choices.get(instancePath) ?? []), `${schemaPath}/`]);
  }
  return choices;
}

/** An error that another one already covers: the branch of a choice, or the keyword around the actual error. */
function isRedundant(error: ErrorObject, choices: ReadonlyMap<string, readonly string[]>): boolean {
  if (error.keyword === 'if' || error.schemaPath.includes('/propertyNames/')) return true;
  return (choices.get(error.instancePath) ?? []).some((path) => error.schemaPath.startsWith(path));
}

function pointerOf(error: ErrorObject): string {
  if (error.keyword === 'additionalProperties') return below(error, 'additionalProperty');
  if (error.keyword === 'propertyNames') return below(error, 'propertyName');
  return error.instancePath;
}

function below(error: ErrorObject, parameter: string): string {
  const name = String(error.params[parameter]).replaceAll('~', '~0').replaceAll('/', '~1');
  return `${error.instancePath}/${name}`;
}

function messageOf(error: ErrorObject, decimalsAt: DecimalsAt): string {
  const title: unknown = error.parentSchema?.['title'];
  switch (error.keyword) {
    case 'additionalProperties':
      return unknownField(error);
    case 'propertyNames':
      return 'is not a number of adults, 1 or more';
    case 'required':
      return missingField(error);
    case 'oneOf':
      return `must have ${choiceOf(error)}`;
    case 'not':
      return typeof title === 'string' ? title : 'is not allowed here';
    default:
      return `${received(error)}${boundOf(error, title)}${advice(error, decimalsAt)}`;
  }
}

function shortMessageOf(error: ErrorObject, decimalsAt: DecimalsAt): string {
  return error.keyword === 'additionalProperties' ? UNKNOWN_FIELD : messageOf(error, decimalsAt);
}

/** The fields of which an object must have exactly one. */
function choiceOf({ schema }: ErrorObject): string {
  const names = [schema].flat().flatMap((branch) => requiredOf(branch));
  return names.length === 2 ? `either ${names.join(' or ')}` : `exactly one of ${names.join(', ')}`;
}

function unknownField({ parentSchema, params }: ErrorObject): string {
  const nearest = nearestName(String(params['additionalProperty']), fieldsOf(parentSchema));
  return nearest === undefined ? UNKNOWN_FIELD : `${UNKNOWN_FIELD}: did you mean ${nearest}?`;
}

/** Lists the required fields of a missing object, which would otherwise be reported only by the next import. */
function missingField({ parentSchema, params }: ErrorObject): string {
  const name = String(params['missingProperty']);
  const required = requiredWithin(parentSchema, name);
  return `is missing the field ${name}${required.length === 0 ? '' : `, an object with ${required.join(', ')}`}`;
}

/** How to write a number where a string is expected. */
function advice({ keyword, data, params, parentSchema, instancePath }: ErrorObject, decimalsAt: DecimalsAt): string {
  const isText = keyword === 'type' && [params['type']].flat().includes('string');
  if (!isText || typeof data !== 'number' || SECRET.test(instancePath)) return '';
  const isAmount = String(parentSchema?.['title']).startsWith('an amount');
  const written = writtenAsText(data, isAmount ? decimalsAt(instancePath) : undefined);
  return written === undefined ? '' : `; write "${written}"`;
}

function received(error: ErrorObject): string {
  return SECRET.test(error.instancePath) ? 'the value ' : `${quoteValue(error.data)} `;
}

function boundOf(error: ErrorObject, title: unknown): string {
  switch (error.keyword) {
    case 'type':
      return `is not ${[error.params['type']].flat().map(typeName).join(' or ')}`;
    case 'enum':
      return `must be one of ${[error.params['allowedValues']].flat().map(String).join(', ')}`;
    case 'pattern':
    case 'format':
      return `is not ${typeof title === 'string' ? title : 'in the expected format'}`;
    case 'minimum':
    case 'minProperties':
    case 'maxItems':
      return typeof title === 'string' ? `is ${title}` : (error.message ?? 'is invalid');
    default:
      return error.message ?? 'is invalid';
  }
}

const TYPE_NAMES: Readonly<Record<string, string>> = {
  string: 'a string',
  boolean: 'a boolean',
  number: 'a number',
  integer: 'a whole number',
  array: 'a list',
  object: 'an object',
};

function typeName(type: unknown): string {
  return TYPE_NAMES[String(type)] ?? String(type);
}

/** The name that a mistyped one probably stands for; undefined if none is close. Case, "_" and "-" are ignored. */
function nearestName(typed: string, names: readonly string[]): string | undefined {
  const plain = plainly(typed);
  const distancesMax = Math.max(1, Math.floor(plain.length / 3));
  const [nearest] = names
    // The distance is at least the difference in length, and takes long to compute for every entry of a large document.
    .filter((name) => Math.abs(plainly(name).length - plain.length) <= distancesMax)
    .map((name) => ({ name, distance: editDistance(plain, plainly(name)) }))
    .filter((each) => each.distance <= distancesMax)
    .sort((a, b) => a.distance - b.distance);
  return nearest?.name;
}

function plainly(name: string): string {
  return name.toLowerCase().replaceAll(/[_-]/g, '').slice(0, 64);
}

/** A number as the string that was expected in its place; undefined if no plain decimal string equals it. */
function writtenAsText(value: number, decimals: number | undefined): string | undefined {
  const shortest = String(value);
  if (!/^\d+(?:\.\d+)?$/.test(shortest)) return undefined;
  const given = shortest.split('.')[1]?.length ?? 0;
  return decimals === undefined || given > decimals ? shortest : value.toFixed(decimals);
}

/** Looks up, by JSON Pointer, the decimals of the currency of the property around it; undefined outside of properties. */
function decimalsByPointer(document: unknown): (pointer: string) => number | undefined {
  const decimals = new JsonNode(document)
    .at('properties')
    .items()
    .map((property) => currencyDigits(property.at('currency').text ?? ''));
  return (pointer) => decimals[Number(/^\/properties\/(\d+)\//.exec(pointer)?.[1])];
}
