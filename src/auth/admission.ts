import { Injectable } from '@nestjs/common';
import type { Request, Response } from 'express';
import { AddressLimit } from '../http/address-limit.js';
import { accessDenied, notAuthorised } from '../http/api-error.js';
import type { Caller } from '../keys/caller.js';
import type { Access } from './access.decorator.js';
import { setCaller } from './caller-of.js';
import { DeclaredAccess } from './declared-access.js';
import { Identification } from './identification.js';
import { RateLimit } from './rate-limit.js';
import { whenThere } from './when-there.js';

/**
 * Finds out who asks, and lets through whom the operation's @Access is for: key, rate limit, kind of key, in this order
 * (docs/decisions/0046). It stands in front of the router, so that an answer can be given without it
 * (docs/decisions/0089).
 */
@Injectable()
export class Admission {
  constructor(
    private readonly declared: DeclaredAccess,
    private readonly identification: Identification,
    private readonly addresses: AddressLimit,
    private readonly limit: RateLimit,
  ) {}

  /**
   * Admits the caller of an operation, which is known by its route.
   * @throws ApiError 401, 429, 403; a route that declares no access is open to nobody
   */
  admit(request: Request, response: Response, route: string): Caller | Promise<Caller> {
    const access = this.declared.of(route);
    if (access === undefined) throw accessDenied('This operation declares no access, so nobody may call it');
    return whenThere(this.identification.identify(request, access), (caller) => {
      if (caller === undefined) {
        this.addresses.countFailure(request, response);
        throw notAuthorised();
      }
      setCaller(request, caller);
      // From here on the answer belongs to this key alone, whatever it says.
      response.setHeader('Cache-Control', 'private, no-cache');
      return whenThere(this.limit.count(caller, response), () => {
        assertKind(caller, access);
        return caller;
      });
    });
  }
}

/** A live key of a kind that the operation is not for, such as a property key on List properties (§5). */
function assertKind({ kind }: Caller, access: Access): void {
  const kinds: readonly string[] = access;
  if (kinds.includes(kind)) return;
  throw accessDenied(`A ${kind} key cannot call this operation; expected a ${kinds.join(' or ')} key`);
}
