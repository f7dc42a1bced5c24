import type { Request } from 'express';
import { headerValues } from '../http/header-values.js';
import { isPlausibleKey } from '../domain/access/api-key.js';
import { API_ID_HEADER, KEY_HEADER } from './security-schemes.js';

/** The credentials of a request. */
export interface Credentials {
  readonly key: string;
  /** Undefined: not sent. */
  readonly apiId: string | undefined;
}

/**
 * The credentials of a request; undefined if they cannot be valid. A repeated header counts as missing: Node would join the
 * values and a proxy might take the first, so it would be unclear which key was meant.
 */
export function credentialsOf(request: Request): Credentials | undefined {
  const [key, ...otherKeys] = headerValues(request, KEY_HEADER);
  const [apiId, ...otherIds] = headerValues(request, API_ID_HEADER);
  if (key === undefined || otherKeys.length > 0 || otherIds.length > 0 || !isPlausibleKey(key)) return undefined;
  return { key, apiId };
}
