import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';

const TESTS: readonly string[] = ['it', 'it.each', 'it.concurrent', 'it.concurrent.each'];
const GROUPS: readonly string[] = ['describe', 'describe.each'];

/** The name of the called function, such as `it`, or `it.each` for `it.each(table)`; empty for anything but a dotted name. */
function nameOf(callee: ts.Expression): string {
  if (ts.isIdentifier(callee)) return callee.text;
  if (ts.isPropertyAccessExpression(callee)) return `${nameOf(callee.expression)}.${callee.name.text}`;
  return ts.isCallExpression(callee) ? nameOf(callee.expression) : '';
}

function textsOf(node: ts.Node): string[] {
  const texts: string[] = [];
  if (ts.isStringLiteral(node) || ts.isNoSubstitutionTemplateLiteral(node)) texts.push(node.text);
  if (ts.isTemplateExpression(node)) texts.push(node.head.text);
  ts.forEachChild(node, (child) => {
    if (!ts.isFunctionLike(child)) texts.push(...textsOf(child));
  });
  return texts;
}

/** Follows only what runs unconditionally: statements, loops and the callbacks of `describe`. */
function titlesIn(node: ts.Node): string[] {
  if (ts.isCallExpression(node)) {
    const name = nameOf(node.expression);
    const [title, ...others] = node.arguments;
    if (TESTS.includes(name) && title && others.length > 0) return [...textsOf(node.expression), ...textsOf(title)];
    return GROUPS.includes(name) ? others.filter(ts.isArrowFunction).flatMap(({ body }) => titlesIn(body)) : [];
  }
  if (ts.isIfStatement(node) || ts.isBinaryExpression(node) || ts.isConditionalExpression(node)) return [];
  if (ts.isFunctionLike(node)) return [];
  const titles: string[] = [];
  ts.forEachChild(node, (child) => {
    titles.push(...titlesIn(child));
  });
  return titles;
}

/** Whether Jest skips the rest of the file for a focused test or group, such as `it.only` or `fdescribe`. */
function isFocused(node: ts.Node): boolean {
  if (ts.isCallExpression(node) && /^f(?:it|describe)\b|\.only\b/.test(nameOf(node.expression))) return true;
  return ts.forEachChild(node, (child) => isFocused(child) || undefined) ?? false;
}

/**
 * The strings in the titles of the tests that are sure to run, including those in the tables of `it.each`. Skipped, todo,
 * expected-to-fail and conditional tests do not count, nor does a file with focused tests.
 */
export function titlesOf(source: string): readonly string[] {
  const file = ts.createSourceFile('any.spec.ts', source, ts.ScriptTarget.Latest);
  return isFocused(file) ? [] : titlesIn(file);
}

/** The strings in the titles of the tests of these folders. */
export function testTitles(folders: readonly string[]): readonly string[] {
  return folders.flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter((file) => file.endsWith('.spec.ts'))
      .flatMap((file) => titlesOf(readFileSync(join(folder, file), 'utf8'))),
  );
}
