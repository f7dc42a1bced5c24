import { type CanActivate, type ExecutionContext, Injectable } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import type { Request } from 'express';
import type { Caller } from '../domain/access/caller.js';
import { ACCESS, type Access } from './access.decorator.js';
import { isAdmitted } from './admitted.js';
import { callerOf } from './caller-of.js';
import { requiredAccess } from './required-access.js';
import { wrongKind } from './wrong-kind.js';

/** Requires a kind of key that the operation accepts; List properties, for example, denies a property key (§5: 403). */
@Injectable()
export class KeyKindGuard implements CanActivate {
  constructor(private readonly reflector: Reflector) {}

  canActivate(context: ExecutionContext): boolean {
    const request = context.switchToHttp().getRequest<Request>();
    const access = requiredAccess(this.reflector.get<Access | undefined>(ACCESS, context.getHandler()));
    if (!isAdmitted(request, access)) this.assertKind(callerOf(request), access);
    return true;
  }

  /** @throws ApiError 403 */
  assertKind(caller: Caller, access: Access): void {
    const kinds: readonly string[] = access;
    if (kinds.includes(caller.kind)) return;
    throw wrongKind(caller, access);
  }
}
