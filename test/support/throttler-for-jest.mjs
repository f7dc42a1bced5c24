import * as common from '@nestjs/common';
import * as core from '@nestjs/core';
import { createRequire } from 'node:module';

/**
 * The real @nestjs/throttler for tests. It is CommonJS and requires Nest, which is ESM only: Node can do that, Jest on
 * Node 20 cannot. So its two `require` of Nest are answered from here (see throttler-transform.cjs).
 */
globalThis[Symbol.for('nest for the throttler')] = { '@nestjs/common': common, '@nestjs/core': core };

const throttler = createRequire(import.meta.url)('../../node_modules/@nestjs/throttler/dist/index.js');

export const { normalizeIp, ThrottlerGuard, ThrottlerModule } = throttler;
