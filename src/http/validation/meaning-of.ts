import { IS_BOOLEAN, IS_IN, IS_INT, IS_OPTIONAL, IS_UUID, isInt, MAX, max, MIN, min } from 'class-validator';
import { readUuid } from '../../domain/uuid.js';
import { Bound } from './bound.js';
import type { DeclaredRule } from './declared-rules.js';
import { Form } from './form.js';
import { Relation } from './relation.js';
import type { ParameterSchema } from './request-parameter.js';
import { readWholeNumber, WHOLE_NUMBER_MAX } from './whole-number.js';

/** The meaning of a decorator to the request reader. */
export type Meaning = Form | Bound | Relation | typeof OPTIONAL;

export const OPTIONAL = 'optional';

const WHOLE_NUMBER = Form.ofText(
  { expected: 'a whole number', schema: { type: 'integer' }, bounds: [MIN, MAX] },
  readWholeNumber,
);

const FLAG = Form.ofText({ expected: 'true or false', schema: { type: 'boolean' } }, (text) =>
  text === 'true' ? true : text === 'false' ? false : undefined,
);

const UUID = Form.ofText(
  { expected: 'a UUID, such as b0000000-0000-4000-8000-000000000001', schema: { type: 'string', format: 'uuid' } },
  readUuid,
);

function choiceOf(values: unknown): Form | undefined {
  const listed: readonly unknown[] = Array.isArray(values) ? values : [];
  const choice = listed.filter((value) => typeof value === 'string');
  if (choice.length === 0 || choice.length < listed.length) return undefined;
  const description = { expected: `one of ${choice.join(', ')}`, schema: { type: 'string', enum: choice } };
  return Form.ofText(description, (text) => choice.find((value) => value === text));
}

/** The reader and class-validator would interpret any other limit differently. */
function isReadable(limit: unknown): limit is number {
  return isInt(limit) && min(limit, 0) && max(limit, WHOLE_NUMBER_MAX);
}

function boundBy(
  name: string,
  admits: (value: unknown, limit: number) => boolean,
  word: string,
  schemaOf: (limit: number) => ParameterSchema,
): (limit: unknown) => Bound | undefined {
  return (limit) =>
    isReadable(limit)
      ? new Bound(name, `${word} ${limit}`, schemaOf(limit), (value) => admits(value, limit))
      : undefined;
}

/** The supported class-validator decorators by name, each with its meaning for a constraint; undefined: not supported. */
const MEANINGS = new Map<string, (constraint: unknown) => Meaning | undefined>([
  [IS_OPTIONAL, () => OPTIONAL],
  [IS_INT, () => WHOLE_NUMBER],
  [IS_BOOLEAN, () => FLAG],
  // `@IsUUID()` rejects versions and variants that it does not know.
  [IS_UUID, (version) => (version === 'loose' ? UUID : undefined)],
  [IS_IN, choiceOf],
  [MIN, boundBy(MIN, min, 'from', (minimum) => ({ minimum }))],
  [MAX, boundBy(MAX, max, 'to', (maximum) => ({ maximum }))],
]);

/** The meaning of a decorator; our own decorators carry it as their constraint. Undefined: not supported. */
export function meaningOf(rule: DeclaredRule): Meaning | undefined {
  const { name = '', constraints: [constraint] = [] } = rule;
  if (hasOptions(rule)) return undefined;
  if (constraint instanceof Form || constraint instanceof Relation) return constraint;
  return MEANINGS.get(name)?.(constraint);
}

/** Whether class-validator would apply the rule conditionally, per item, or with a custom message. */
function hasOptions({ groups = [], each, message, validateIf }: DeclaredRule): boolean {
  return groups.length > 0 || each === true || message !== undefined || validateIf !== undefined;
}
