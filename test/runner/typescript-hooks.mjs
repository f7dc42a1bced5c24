// Hooks of the module loader of Node.js: compile TypeScript with swc, which emits the decorator metadata that Nest reads.
import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { transform } from '@swc/core';

/** @satisfies {import('@swc/core').Options} */
const OPTIONS = {
  jsc: {
    parser: { syntax: 'typescript', decorators: true },
    transform: { legacyDecorator: true, decoratorMetadata: true },
    target: 'es2023',
  },
  module: { type: 'es6' },
  sourceMaps: 'inline',
};

/** The runner appends a query to the URL of a test file. */
const TYPESCRIPT = /\.ts(?:\?.*)?$/;

/**
 * Sources import each other by the names of their compiled files.
 * @type {import('node:module').ResolveHook}
 */
export async function resolve(specifier, context, nextResolve) {
  const isSource = /^\.{1,2}\/.*\.js$/.test(specifier) && TYPESCRIPT.test(context.parentURL ?? '');
  if (!isSource) return nextResolve(specifier, context);
  try {
    return await nextResolve(specifier.replace(/js$/, 'ts'), context);
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'ERR_MODULE_NOT_FOUND')) throw error;
    return nextResolve(specifier, context);
  }
}

/** @type {import('node:module').LoadHook} */
export async function load(url, context, nextLoad) {
  if (!TYPESCRIPT.test(url)) return nextLoad(url, context);
  const filename = fileURLToPath(url.replace(/\?.*/, ''));
  const { code } = await transform(await readFile(filename, 'utf8'), { ...OPTIONS, filename });
  return { format: 'module', source: code, shortCircuit: true };
}
