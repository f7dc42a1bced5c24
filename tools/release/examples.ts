// Runs the examples of a package's README where its tarball is installed.
import { spawnSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { plainEnvironment, type Variables } from '../harness/server.js';

const EXAMPLES = /^```js\n(.*?)^```$/gms;

/** TypeScript checks examples against the packed declarations. */
const CHECKS = '--noEmit --strict --allowJs --checkJs --target es2023 --module nodenext --types node'.split(' ');

/** The js blocks of a README. */
export function examplesIn(readme: string): readonly string[] {
  return Array.from(readFileSync(readme, 'utf8').matchAll(EXAMPLES), ([, source = '']) => source);
}

/** Writes an example to a file of the folder, and checks its types. @param options of the compiler */
export function writeExample(root: string, folder: string, file: string, source: string, ...options: string[]): void {
  writeFileSync(join(folder, file), source);
  const types = join(root, 'node_modules/@types');
  const compiler = join(root, 'node_modules/typescript-7/bin/tsc');
  runNode([compiler, ...CHECKS, ...options, '--typeRoots', types, file], folder);
}

/** Runs Node.js to its end, and returns what it printed. @throws Error if it fails */
export function runNode(args: readonly string[], folder: string, variables: Variables = {}): string {
  const options = { cwd: folder, env: plainEnvironment(variables), encoding: 'utf8', timeout: 300_000 } as const;
  const { status, stdout, stderr, error } = spawnSync(process.execPath, args, options);
  if (status === 0) return stdout;
  throw new Error(`node ${args.join(' ')} failed: ${error?.message ?? ''}${stdout}${stderr}`);
}
