import type { ErrorObject } from 'ajv/dist/2020.js';
import type { Fault } from './fault.js';
import { quoteValue } from './quote-value.js';

/** The locations of plain-text keys and the objects around them: an error never shows their values. */
const SECRET = /^\/keys(\/\d+(\/key)?)?$/;

/**
 * Turns JSON Schema errors into readable ones: one for each invalid value, unknown field and missing field. A missing field
 * points at the object that should contain it.
 */
export function schemaFaults(errors: readonly ErrorObject[]): Fault[] {
  const faults = new Map<string, Fault>();
  const choices = choicesByPath(errors);
  for (const error of errors.filter((each) => !isRedundant(each, choices))) {
    const fault = { pointer: pointerOf(error), message: messageOf(error) };
    // A value may violate both a length and a pattern: the first is enough. Missing fields share their object.
    const key = error.keyword === 'required' ? `${fault.pointer} ${fault.message}` : fault.pointer;
    if (!faults.has(key)) faults.set(key, fault);
  }
  return [...faults.values()];
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

function messageOf(error: ErrorObject): string {
  const title: unknown = error.parentSchema?.['title'];
  switch (error.keyword) {
    case 'additionalProperties':
      return 'is an unknown field';
    case 'propertyNames':
      return 'is not a number of adults, 1 or more';
    case 'required':
      return `is missing the field ${String(error.params['missingProperty'])}`;
    case 'oneOf':
      return 'must have either percentage or amount';
    case 'not':
      return typeof title === 'string' ? title : 'is not allowed here';
    default:
      return `${received(error)}${boundOf(error, title)}`;
  }
}

function received(error: ErrorObject): string {
  return SECRET.test(error.instancePath) ? 'the value ' : `${quoteValue(error.data)} `;
}

function boundOf(error: ErrorObject, title: unknown): string {
  switch (error.keyword) {
    case 'type':
      return `must be ${[error.params['type']].flat().join(' or ')}`;
    case 'enum':
      return `must be one of ${[error.params['allowedValues']].flat().map(String).join(', ')}`;
    case 'pattern':
    case 'format':
      return `is not ${typeof title === 'string' ? title : 'in the expected format'}`;
    default:
      return error.message ?? 'is invalid';
  }
}
