// @ts-nocheck: becomes TypeScript in the next commits.
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { installTools } from '../set-up/install-tools.mjs';

const require = createRequire(join(installTools('bench'), 'index.js'));

/** Loads a package of tools/bench. */
export function requireTool(name) {
  return require(name);
}
