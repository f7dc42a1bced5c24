import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';

/** `it` itself, and `it.each(table)` that is called with a title. */
function isTest(callee: ts.Expression): boolean {
  if (ts.isIdentifier(callee)) return callee.text === 'it';
  if (ts.isPropertyAccessExpression(callee)) return isTest(callee.expression);
  return ts.isCallExpression(callee) && isTest(callee.expression);
}

function textsOf(node: ts.Node, collected: string[]): void {
  if (ts.isStringLiteral(node) || ts.isNoSubstitutionTemplateLiteral(node)) collected.push(node.text);
  if (ts.isTemplateExpression(node)) collected.push(node.head.text);
  ts.forEachChild(node, (child) => {
    if (!ts.isFunctionLike(child)) textsOf(child, collected);
  });
}

function titlesIn(node: ts.Node, collected: string[]): void {
  if (ts.isCallExpression(node) && isTest(node.expression)) textsOf(node, collected);
  ts.forEachChild(node, (child) => {
    titlesIn(child, collected);
  });
}

/** The texts in the titles of the tests of these folders, those in the tables of `it.each` included. */
export function testTitles(folders: readonly string[]): readonly string[] {
  const titles: string[] = [];
  for (const folder of folders) {
    for (const file of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
      if (!file.endsWith('.spec.ts')) continue;
      const text = readFileSync(join(folder, file), 'utf8');
      titlesIn(ts.createSourceFile(file, text, ts.ScriptTarget.Latest), titles);
    }
  }
  return titles;
}
