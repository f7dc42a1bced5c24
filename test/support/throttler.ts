import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { compileFunction } from 'node:vm';
import * as common from '@nestjs/common';
import * as core from '@nestjs/core';

const FOLDER = new URL('../../node_modules/@nestjs/throttler/dist/', import.meta.url);
const requireBuiltin = createRequire(import.meta.url);

const loaded = new Map<string, object>([
  ['@nestjs/common', common],
  ['@nestjs/core', core],
]);

/**
 * Executes a file of `@nestjs/throttler` as is. The package is CommonJS and requires Nest, which is ES modules: Node.js
 * supports that, Jest does not before Node.js 24.9. jest.config.mjs substitutes this module in tests only.
 */
function load(name: string): object {
  const known = loaded.get(name);
  if (known !== undefined) return known;
  if (!name.startsWith('./')) return requireBuiltin(name) as object;
  const exports = {};
  loaded.set(name, exports);
  const source = readFileSync(new URL(`${name}.js`, FOLDER), 'utf8');
  compileFunction(source, ['exports', 'require'], { filename: name }).call(undefined, exports, load);
  return exports;
}

export const { InjectThrottlerOptions, InjectThrottlerStorage, seconds, ThrottlerGuard, ThrottlerModule } = load(
  './index',
) as typeof import('@nestjs/throttler');
