import { type CanActivate, type ExecutionContext, Injectable } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import type { Request } from 'express';
import { accessDenied } from '../http/api-error.js';
import { accessOf } from './access-of.js';
import { callerOf } from './caller-of.js';

/** The third guard (§5): a live key of a kind that the operation is not for, such as a property key on List properties. */
@Injectable()
export class KindGuard implements CanActivate {
  constructor(private readonly reflector: Reflector) {}

  canActivate(context: ExecutionContext): boolean {
    const kinds: readonly string[] = accessOf(this.reflector, context) ?? [];
    const { kind } = callerOf(context.switchToHttp().getRequest<Request>());
    if (kinds.includes(kind)) return true;
    throw accessDenied(`A ${kind} key cannot call this operation; expected a ${kinds.join(' or ')} key`);
  }
}
