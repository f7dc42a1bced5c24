import type { Caller } from '../domain/access/caller.js';
import { accessDenied, type ApiError } from '../http/errors/api-error.js';
import type { Access } from './access.decorator.js';

/** 403 for a key of another kind than the operation accepts; it names the property of a property key. */
export function wrongKind(caller: Caller, access: Access): ApiError {
  return accessDenied(
    `A ${caller.kind} key cannot call this operation; expected a ${access.join(' or ')} key`,
    caller.kind === 'property' ? { propertyUuid: caller.propertyUuid } : undefined,
  );
}
