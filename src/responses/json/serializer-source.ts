import { literalSource } from './literal-source.js';
import type { Field, Shape } from './shape.js';

/** A value in the generated code: its variable, its depth, and its path in the response. */
interface Operand {
  readonly name: string;
  readonly depth: number;
  readonly path: string;
  readonly mode: Mode;
}

/**
 * How the code accepts lists: only as arrays, or also as iterables, in which case it is the body of a generator that pauses
 * after each of their items.
 */
export type Mode = 'whole' | 'steps';

/**
 * The body of a function of `value`, with a JsonWriter `out` in scope, that writes any value of a shape: straight-line code,
 * field by field, in the order of the contract. The text between two values (brackets, names, commas) is joined in advance.
 * @param path what the message of a typeMismatch begins with
 */
export function serializerSource(shape: Shape, path: string, mode: Mode = 'whole'): string {
  return enclosed(shape, { name: 'value', depth: 0, path, mode });
}

/** A value with its opening and closing text. */
function enclosed(shape: Shape, operand: Operand): string {
  return literalSource(textBefore(shape)) + content(shape, operand) + literalSource(textAfter(shape));
}

/** The text that every value of a shape begins with. */
export function textBefore(shape: Shape): string {
  if (shape.kind === 'string' || shape.kind === 'code') return '"';
  if (shape.kind === 'array') return '[';
  if (shape.kind !== 'object') return '';
  const [first] = shape.fields;
  return `{${labelOf(first)}${textBefore(first.shape)}`;
}

/** The text that every value of a shape ends with. */
export function textAfter(shape: Shape): string {
  if (shape.kind === 'string' || shape.kind === 'code') return '"';
  if (shape.kind === 'array') return ']';
  if (shape.kind !== 'object') return '';
  const last = shape.fields.at(-1);
  return `${last?.required === true ? textAfter(last.shape) : ''}}`;
}

const labelOf = ({ name }: Field): string => `${JSON.stringify(name)}:`;

/** The code for what is between these two texts. */
export function content(shape: Shape, operand: Operand): string {
  const value = `${operand.name}, ${JSON.stringify(operand.path)}`;
  switch (shape.kind) {
    case 'string':
      return `out.string(${value});\n`;
    case 'code':
      return `out.fixedAscii(${value}, ${shape.length});\n`;
    case 'enum':
      return oneOf(shape.values, operand);
    case 'number':
      return `out.number(${value});\n`;
    case 'boolean':
      return branch(`out.isTrue(${value})`, literalSource('true'), literalSource('false'));
    case 'nullable':
      return branch(`${operand.name} === null`, literalSource('null'), enclosed(shape.shape, operand));
    case 'array':
      return operand.mode === 'whole' ? wholeArray(shape.item, operand) : listInSteps(shape.item, operand);
    case 'object':
      return (
        guard(`typeof ${operand.name} === 'object' && ${operand.name} !== null`, operand, 'an object') +
        objectContent(shape.fields, operand)
      );
  }
}

function oneOf(values: readonly string[], { name, path }: Operand): string {
  const cases = values.map((value) => {
    const text = JSON.stringify(value);
    return `case ${text}:\n${literalSource(text)}break;\n`;
  });
  const mismatch = `throw out.typeMismatch(${name}, 'one of ${values.length} values', ${JSON.stringify(path)});\n`;
  return `switch (${name}) {\n${cases.join('')}default:\n${mismatch}}\n`;
}

function wholeArray(item: Shape, operand: Operand): string {
  return guard(`Array.isArray(${operand.name})`, operand, 'an array') + arrayContent(item, operand);
}

function arrayContent(item: Shape, operand: Operand): string {
  const { name, depth } = operand;
  const [at, each] = [`at${depth}`, `item${depth}`];
  const [before, after] = [textBefore(item), textAfter(item)];
  return (
    `for (let ${at} = 0; ${at} < ${name}.length; ${at} += 1) {\nconst ${each} = ${name}[${at}];\n` +
    branch(`${at} === 0`, literalSource(before), literalSource(`${after},${before}`)) +
    content(item, itemOf(operand, each)) +
    `}\n${branch(`${name}.length > 0`, literalSource(after), '')}`
  );
}

/** An array is complete and written in one go; any other iterable is written item by item. */
function listInSteps(item: Shape, operand: Operand): string {
  const { name } = operand;
  const isIterable = `typeof ${name} === 'object' && ${name} !== null && Symbol.iterator in ${name}`;
  return branch(
    `Array.isArray(${name})`,
    arrayContent(item, { ...operand, mode: 'whole' }),
    guard(isIterable, operand, 'an array') + iterableContent(item, operand),
  );
}

/** The same text as for an array, with a pause after each item, and for each undefined, which is none. */
function iterableContent(item: Shape, operand: Operand): string {
  const { name, depth } = operand;
  const [at, each] = [`at${depth}`, `item${depth}`];
  const [before, after] = [textBefore(item), textAfter(item)];
  return (
    `let ${at} = 0;\nfor (const ${each} of ${name}) {\nif (${each} === undefined) {\nyield;\ncontinue;\n}\n` +
    branch(`${at} === 0`, literalSource(before), literalSource(`${after},${before}`)) +
    content(item, itemOf(operand, each)) +
    `${at} += 1;\nyield;\n}\n${branch(`${at} > 0`, literalSource(after), '')}`
  );
}

function itemOf({ depth, path, mode }: Operand, name: string): Operand {
  return { name, depth: depth + 1, path: `${path}[]`, mode };
}

/** Two required fields are joined by one text; an optional field opens and closes itself. */
function objectContent([first, ...others]: readonly [Field, ...Field[]], { name, depth, path, mode }: Operand): string {
  const value = `field${depth}`;
  const block = ({ name: field, shape }: Field, around: (inner: string) => string): string =>
    `{\nconst ${value} = ${name}[${JSON.stringify(field)}];\n` +
    `${around(content(shape, { name: value, depth: depth + 1, path: `${path}.${field}`, mode }))}}\n`;

  let source = block(first, (inner) => inner);
  let after = textAfter(first.shape);
  for (const field of others) {
    const before = literalSource(`${after},${labelOf(field)}${textBefore(field.shape)}`);
    const missing = literalSource(after);
    const closing = textAfter(field.shape);
    source += block(field, (inner) =>
      field.required
        ? before + inner
        : branch(`${value} === undefined`, missing, before + inner + literalSource(closing)),
    );
    after = field.required ? closing : '';
  }
  return source;
}

/** Checked inline: a call of the writer for each array and object would measurably slow a response down. */
function guard(condition: string, { name, path }: Operand, expected: string): string {
  return `if (!(${condition})) throw out.typeMismatch(${name}, '${expected}', ${JSON.stringify(path)});\n`;
}

export function branch(condition: string, then: string, otherwise: string): string {
  return `if (${condition}) {\n${then}} else {\n${otherwise}}\n`;
}
