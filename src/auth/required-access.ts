import { accessDenied } from '../http/errors/api-error.js';
import type { Access } from './access.decorator.js';

/**
 * The access that an operation declares with @Access.
 * @throws ApiError 403 if it declares none: access is denied by default
 */
export function requiredAccess(access: Access | undefined): Access {
  if (access === undefined) throw accessDenied('This operation declares no access, so no key may call it');
  return access;
}
