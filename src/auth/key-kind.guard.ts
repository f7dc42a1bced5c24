import { type CanActivate, type ExecutionContext, Injectable } from '@nestjs/common';
import type { Request } from 'express';
import { accessDenied } from '../http/errors/api-error.js';
import { contextOf } from '../http/request-context.js';
import { accessOf } from './access.decorator.js';

/** Requires a kind of key that the operation accepts; List properties, for example, denies a property key (§5: 403). */
@Injectable()
export class KeyKindGuard implements CanActivate {
  canActivate(execution: ExecutionContext): boolean {
    const access = accessOf(execution);
    if (access === undefined) return true;
    const { caller } = contextOf(execution.switchToHttp().getRequest<Request>());
    const kinds: readonly string[] = access;
    if (kinds.includes(caller.kind)) return true;
    throw accessDenied(
      `A ${caller.kind} key cannot call this operation; expected a ${access.join(' or ')} key`,
      caller.kind === 'property' ? { propertyUuid: caller.propertyUuid } : undefined,
    );
  }
}
