import { literalSource } from './literal-source.js';
import type { Field, Shape } from './shape.js';

/** A value while the code is written: the variable that holds it, how deep it lies, and where in the answer. */
interface Held {
  readonly name: string;
  readonly depth: number;
  readonly path: string;
  readonly mode: Mode;
}

/**
 * How the code takes lists: as arrays, in one go; or also as iterables that make their items one by one, and then it is the
 * body of a generator that pauses behind each of these items.
 */
export type Mode = 'whole' | 'steps';

/**
 * The body of a function of `value`, with a JsonWriter `out` at hand, that writes any value of a shape: straight code, field by
 * field, in the order of the contract. The text between two values (marks, names, commas) is put together beforehand.
 * @param path what the fault of a typeMismatch begins with
 */
export function serializerSource(shape: Shape, path: string, mode: Mode = 'whole'): string {
  return enclosed(shape, { name: 'value', depth: 0, path, mode });
}

/** A value with the text that it begins and ends with. */
function enclosed(shape: Shape, held: Held): string {
  return literalSource(textBefore(shape)) + content(shape, held) + literalSource(textBehind(shape));
}

/** The text that every value of a shape begins with. */
function textBefore(shape: Shape): string {
  if (shape.kind === 'text' || shape.kind === 'code') return '"';
  if (shape.kind === 'list') return '[';
  if (shape.kind !== 'record') return '';
  const [first] = shape.fields;
  return `{${labelOf(first)}${textBefore(first.shape)}`;
}

/** The text that every value of a shape ends with. */
function textBehind(shape: Shape): string {
  if (shape.kind === 'text' || shape.kind === 'code') return '"';
  if (shape.kind === 'list') return ']';
  if (shape.kind !== 'record') return '';
  const last = shape.fields.at(-1);
  return `${last?.required === true ? textBehind(last.shape) : ''}}`;
}

const labelOf = ({ name }: Field): string => `${JSON.stringify(name)}:`;

/** The code for what stands between these two texts. */
function content(shape: Shape, held: Held): string {
  const value = `${held.name}, ${JSON.stringify(held.path)}`;
  switch (shape.kind) {
    case 'text':
      return `out.text(${value});\n`;
    case 'code':
      return `out.fixedAscii(${value}, ${shape.length});\n`;
    case 'number':
      return `out.number(${value});\n`;
    case 'boolean':
      return branch(`out.isTrue(${value})`, literalSource('true'), literalSource('false'));
    case 'nullable':
      return branch(`${held.name} === null`, literalSource('null'), enclosed(shape.shape, held));
    case 'list':
      return held.mode === 'whole' ? wholeList(shape.item, held) : listInSteps(shape.item, held);
    case 'record':
      return (
        unless(`typeof ${held.name} === 'object' && ${held.name} !== null`, held, 'an object') +
        recordContent(shape.fields, held)
      );
  }
}

function wholeList(item: Shape, held: Held): string {
  return unless(`Array.isArray(${held.name})`, held, 'a list') + arrayContent(item, held);
}

function arrayContent(item: Shape, held: Held): string {
  const { name, depth } = held;
  const [at, each] = [`at${depth}`, `item${depth}`];
  const [before, behind] = [textBefore(item), textBehind(item)];
  return (
    `for (let ${at} = 0; ${at} < ${name}.length; ${at} += 1) {\nconst ${each} = ${name}[${at}];\n` +
    branch(`${at} === 0`, literalSource(before), literalSource(`${behind},${before}`)) +
    content(item, itemOf(held, each)) +
    `}\n${branch(`${name}.length > 0`, literalSource(behind), '')}`
  );
}

/** An array is complete and written in one go; of any other iterable an item at a time. */
function listInSteps(item: Shape, held: Held): string {
  const { name } = held;
  const isIterable = `typeof ${name} === 'object' && ${name} !== null && Symbol.iterator in ${name}`;
  return branch(
    `Array.isArray(${name})`,
    arrayContent(item, { ...held, mode: 'whole' }),
    unless(isIterable, held, 'a list') + iterableContent(item, held),
  );
}

/** The same text as that of an array, with a pause behind each item. */
function iterableContent(item: Shape, held: Held): string {
  const { name, depth } = held;
  const [at, each] = [`at${depth}`, `item${depth}`];
  const [before, behind] = [textBefore(item), textBehind(item)];
  return (
    `let ${at} = 0;\nfor (const ${each} of ${name}) {\n` +
    branch(`${at} === 0`, literalSource(before), literalSource(`${behind},${before}`)) +
    content(item, itemOf(held, each)) +
    `${at} += 1;\nyield;\n}\n${branch(`${at} > 0`, literalSource(behind), '')}`
  );
}

function itemOf({ depth, path, mode }: Held, name: string): Held {
  return { name, depth: depth + 1, path: `${path}[]`, mode };
}

/** Between two fields that are always there stands one text; one that may be missing opens and closes itself. */
function recordContent([first, ...others]: readonly [Field, ...Field[]], { name, depth, path, mode }: Held): string {
  const value = `field${depth}`;
  const block = ({ name: field, shape }: Field, around: (inner: string) => string): string =>
    `{\nconst ${value} = ${name}[${JSON.stringify(field)}];\n` +
    `${around(content(shape, { name: value, depth: depth + 1, path: `${path}.${field}`, mode }))}}\n`;

  let source = block(first, (inner) => inner);
  let behind = textBehind(first.shape);
  for (const field of others) {
    const before = literalSource(`${behind},${labelOf(field)}${textBefore(field.shape)}`);
    const missing = literalSource(behind);
    const closing = textBehind(field.shape);
    source += block(field, (inner) =>
      field.required
        ? before + inner
        : branch(`${value} === undefined`, missing, before + inner + literalSource(closing)),
    );
    behind = field.required ? closing : '';
  }
  return source;
}

/** Asked in path, because a call of the writer for each list and record would show in the time of an answer. */
function unless(condition: string, { name, path }: Held, expected: string): string {
  return `if (!(${condition})) throw out.typeMismatch(${name}, '${expected}', ${JSON.stringify(path)});\n`;
}

function branch(condition: string, then: string, otherwise: string): string {
  return `if (${condition}) {\n${then}} else {\n${otherwise}}\n`;
}
