import { getMetadataStorage } from 'class-validator';
import type { RequestClass } from './request-class.js';

/** A class-validator decorator on a property, as stored in its metadata; the library's types promise more fields than exist. */
export interface DeclaredRule {
  readonly propertyName: string;
  readonly name?: string;
  readonly constraints?: readonly unknown[];
  readonly groups?: readonly string[];
  readonly each?: boolean;
  readonly message?: unknown;
  readonly validateIf?: unknown;
}

/** All class-validator decorators on a request class. */
export function declaredRules(type: RequestClass): readonly DeclaredRule[] {
  return getMetadataStorage().getTargetValidationMetadatas(type, '', true, false);
}
