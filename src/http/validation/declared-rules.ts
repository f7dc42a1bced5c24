import { getMetadataStorage } from 'class-validator';
import type { RequestClass } from './request-class.js';

/** A decorator of class-validator on a property, as its metadata hold it: their own types promise more than there is. */
export interface DeclaredRule {
  readonly propertyName: string;
  readonly name?: string;
  readonly constraints?: readonly unknown[];
  readonly groups?: readonly string[];
  readonly each?: boolean;
  readonly message?: unknown;
  readonly validateIf?: unknown;
}

/** All the decorators of class-validator on a request class. */
export function declaredRules(type: RequestClass): readonly DeclaredRule[] {
  return getMetadataStorage().getTargetValidationMetadatas(type, '', true, false);
}
