import type { Request } from 'express';
import type { Access } from './access.decorator.js';

const ADMITTED = Symbol('admitted');

interface AdmittedRequest extends Request {
  [ADMITTED]?: Access;
}

/** Marks a request as admitted before the router, for the given access. */
export function markAdmitted(request: AdmittedRequest, access: Access): void {
  request[ADMITTED] = access;
}

/** Whether a request was already admitted for this access; compares the handler's own declaration by identity. */
export function isAdmitted(request: AdmittedRequest, access: Access): boolean {
  return request[ADMITTED] === access;
}
