import { type CanActivate, type ExecutionContext, Injectable } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import type { Request } from 'express';
import type { Caller } from '../domain/access/caller.js';
import { accessDenied, type ApiError } from '../http/errors/api-error.js';
import { ACCESS, type Access } from './access.decorator.js';
import { isAdmitted } from './admitted.js';
import { callerOf } from './caller-of.js';
import { requiredAccess } from './required-access.js';

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

/** 403 for a key of another kind than the operation accepts; it names the property of a property key. */
function wrongKind(caller: Caller, access: Access): ApiError {
  return accessDenied(
    `A ${caller.kind} key cannot call this operation; expected a ${access.join(' or ')} key`,
    caller.kind === 'property' ? { propertyUuid: caller.propertyUuid } : undefined,
  );
}
