import type { Request } from 'express';
import type { Access } from './access.decorator.js';

const ADMITTED = Symbol('admitted');

interface AdmittedRequest extends Request {
  [ADMITTED]?: Access;
}

/** Marks a request that was admitted in front of the router, and for which access. */
export function markAdmitted(request: AdmittedRequest, access: Access): void {
  request[ADMITTED] = access;
}

/** Whether a request was admitted to operations of this access already: to the very declaration that the handler has. */
export function isAdmitted(request: AdmittedRequest, access: Access): boolean {
  return request[ADMITTED] === access;
}
