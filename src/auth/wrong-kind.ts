import type { Caller } from '../domain/access/caller.js';
import { accessDenied, type ApiError } from '../http/errors/api-error.js';
import type { Access } from './access.decorator.js';

/** 403 for a key of another kind than the operation accepts. */
export function wrongKind(kind: Caller['kind'], access: Access): ApiError {
  return accessDenied(`A ${kind} key cannot call this operation; expected a ${access.join(' or ')} key`);
}
