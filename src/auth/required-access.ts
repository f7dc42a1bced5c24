import { accessDenied } from '../http/errors/api-error.js';
import type { Access } from './access.decorator.js';

/**
 * What an operation declares with @Access.
 * @throws ApiError 403 where it declares nothing: it is open to nobody
 */
export function requiredAccess(access: Access | undefined): Access {
  if (access === undefined) throw accessDenied('This operation declares no access, so nobody may call it');
  return access;
}
