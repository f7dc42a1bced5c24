import type { ExecutionContext } from '@nestjs/common';
import type { Reflector } from '@nestjs/core';
import { ACCESS, type Access } from './access.decorator.js';

/** What the operation declared with @Access; undefined: nothing, so it is refused. */
export function accessOf(reflector: Reflector, context: ExecutionContext): Access | undefined {
  return reflector.get<Access | undefined>(ACCESS, context.getHandler());
}
