import type { ErrorObject } from 'ajv/dist/2020.js';
import type { Fault } from './fault.js';
import { quoteValue } from './quote-value.js';

/** Where a key stands in clear, or in the node of its object: a fault never shows it. */
const SECRET = /^\/keys(\/\d+(\/key)?)?$/;

/**
 * Turns the errors of the JSON Schema into faults for a reader: one for each wrong value, each unknown field and each
 * missing field. A missing field points at the object that lacks it.
 */
export function schemaFaults(errors: readonly ErrorObject[]): Fault[] {
  const faults = new Map<string, Fault>();
  const choices = choicesByPlace(errors);
  for (const error of errors.filter((each) => !isEcho(each, choices))) {
    const fault = { pointer: pointerOf(error), message: messageOf(error) };
    // One value breaks a length and a pattern at once: the first says enough. Missing fields share their object.
    const key = error.keyword === 'required' ? `${fault.pointer} ${fault.message}` : fault.pointer;
    if (!faults.has(key)) faults.set(key, fault);
  }
  return [...faults.values()];
}

/** The schema paths of the choices that a node fails. A large document may hold a fault in each of its entries. */
function choicesByPlace(errors: readonly ErrorObject[]): Map<string, string[]> {
  const choices = new Map<string, string[]>();
  for (const { keyword, instancePath, schemaPath } of errors) {
    if (keyword === 'oneOf') choices.set(instancePath, [...(choices.get(instancePath) ?? []), `${schemaPath}/`]);
  }
  return choices;
}

/** An error that another one already tells: the branch of a choice, or the frame around the error itself. */
function isEcho(error: ErrorObject, choices: ReadonlyMap<string, readonly string[]>): boolean {
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
      return `lacks the field ${String(error.params['missingProperty'])}`;
    case 'oneOf':
      return 'must hold either percentage or amount';
    case 'not':
      return typeof title === 'string' ? title : 'is not taken here';
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
      return `is not ${typeof title === 'string' ? title : 'of the right form'}`;
    default:
      return error.message ?? 'is refused';
  }
}
