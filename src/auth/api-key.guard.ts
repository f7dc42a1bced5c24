import { type CanActivate, type ExecutionContext, Injectable } from '@nestjs/common';
import type { Request, Response } from 'express';
import type { Caller } from '../domain/access/caller.js';
import { KeyHolders } from '../http/connections/key-holders.js';
import { contextOf, matchedRouteOf } from '../http/request-context.js';
import { addHeader } from '../http/response-head.js';
import { accessOf } from './access.decorator.js';
import { Identification } from './identification.js';
import { notAuthorised } from './not-authorised.js';
import { AddressLimit } from './rate-limit/address-limit.js';

/** Requires a live key of the operation's group: direct booking, or channels (401). */
@Injectable()
export class ApiKeyGuard implements CanActivate {
  constructor(
    private readonly identification: Identification,
    private readonly addresses: AddressLimit,
    private readonly holders: KeyHolders,
  ) {}

  canActivate(execution: ExecutionContext): boolean | Promise<boolean> {
    const access = accessOf(execution);
    if (access === undefined) return true;
    const http = execution.switchToHttp();
    const [request, response] = [http.getRequest<Request>(), http.getResponse<Response>()];
    contextOf(request).route = matchedRouteOf(request);
    const settle = (caller: Caller | undefined): boolean | Promise<never> => {
      if (caller === undefined) return this.addresses.refuse(request, response, notAuthorised(access));
      this.admit(caller, request, response);
      return true;
    };
    const caller = this.identification.identify(request, access);
    return caller instanceof Promise ? caller.then(settle) : settle(caller);
  }

  private admit(caller: Caller, request: Request, response: Response): void {
    const context = contextOf(request);
    context.caller = caller;
    // The profile of a key replaces that of the server, in the direct booking API only.
    if (caller.wireProfile !== null && context.wireProfile !== undefined) context.wireProfile = caller.wireProfile;
    this.holders.receiveKey(request.socket);
    // From here on the response is private to this key, whatever its content.
    addHeader(response, 'Cache-Control', 'private, no-cache');
  }
}
