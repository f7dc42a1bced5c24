// @ts-nocheck: becomes TypeScript in the next commits.
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { installTools } from '../../set-up/install-tools.mjs';

/** The program of the Node.js that the image contains, from a package of tools/bench; the registry has it for Linux only. */
export function shippedNode() {
  const name = `node-${process.platform}-${process.arch}`;
  const program = join(installTools('bench'), name, 'bin/node');
  if (!existsSync(program)) throw new Error(`tools/bench has no package ${name}: the benchmark runs on Linux only`);
  return program;
}
