import type { Plan } from './plan.js';

/** A column, a parameter or a constant. A column that is cast does not lead to a shard. */
const TERM = String.raw`\(*(?:ANY \(+)?(\w+\.\w+(?!\)*::)|\$\d+|'[^']*'|ARRAY\[[$\d, ]+\])`;
const EQUALITY = new RegExp(String.raw`^${TERM}\)*(?:::\w+(?:\[\])?)?\)* = ${TERM}\)*(?:::\w+(?:\[\])?)?\)*$`);

/**
 * The scans of a plan that read a distributed table without a condition that leads to the shards of given properties: their
 * column with the property is equal to a parameter, or to one of an array, or to another column that is.
 */
export function scattered({ scans, conditions }: Plan, distributed: ReadonlyMap<string, string>): string[] {
  const equalities = conditions.flatMap((condition) => conjuncts(condition)).flatMap((each) => pairOf(each) ?? []);
  const given = new Set(equalities.flat().filter((term) => !term.includes('.')));
  for (let size = -1; size < given.size;) {
    size = given.size;
    for (const [one, other] of equalities) {
      if (given.has(one)) given.add(other);
      else if (given.has(other)) given.add(one);
    }
  }
  return scans.flatMap(({ table, alias }) => {
    const column = distributed.get(table);
    return column === undefined || given.has(`${alias}.${column}`) ? [] : [table];
  });
}

function pairOf(condition: string): [[string, string]] | undefined {
  const [, one, other] = EQUALITY.exec(condition) ?? [];
  return one === undefined || other === undefined ? undefined : [[one, other]];
}

/** The parts of a condition that must all be true: "((a = b) AND (c OR d))" has two. */
function conjuncts(condition: string): string[] {
  if (!isEnclosed(condition)) return [condition];
  const inner = condition.slice(1, -1);
  const parts = splitAtDepth0(inner, ' AND ');
  return parts.length === 1 ? [inner] : parts.flatMap(conjuncts);
}

/** Whether the first parenthesis is closed by the last character. */
function isEnclosed(text: string): boolean {
  return text.startsWith('(') && text.endsWith(')') && splitAtDepth0(text.slice(1, -1), ')').length === 1;
}

function splitAtDepth0(text: string, separator: string): string[] {
  const parts = [];
  let [depth, start, isQuoted] = [0, 0, false];
  for (let at = 0; at < text.length; at += 1) {
    if (text[at] === "'") isQuoted = !isQuoted;
    if (isQuoted) continue;
    if (depth === 0 && text.startsWith(separator, at)) {
      parts.push(text.slice(start, at));
      start = at + separator.length;
    }
    if (text[at] === '(') depth += 1;
    if (text[at] === ')') depth -= 1;
  }
  return [...parts, text.slice(start)];
}
