import { type CanActivate, type ExecutionContext, Injectable } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import type { Request, Response } from 'express';
import { KeyHolders } from '../http/connections/key-holders.js';
import { addHeader } from '../http/response-head.js';
import { AddressLimit } from './rate-limit/address-limit.js';
import type { Caller } from '../domain/access/caller.js';
import { ACCESS, type Access } from './access.decorator.js';
import { isAdmitted } from './admitted.js';
import { setCaller } from './caller-of.js';
import { Identification } from './identification.js';
import { mapMaybeAsync } from './map-maybe-async.js';
import { notAuthorised } from './not-authorised.js';
import { requiredAccess } from './required-access.js';

/** Requires a live key of the operation's group: direct booking, or channels (401). */
@Injectable()
export class ApiKeyGuard implements CanActivate {
  constructor(
    private readonly reflector: Reflector,
    private readonly identification: Identification,
    private readonly addresses: AddressLimit,
    private readonly holders: KeyHolders,
  ) {}

  canActivate(context: ExecutionContext): boolean | Promise<boolean> {
    const http = context.switchToHttp();
    const request = http.getRequest<Request>();
    const access = requiredAccess(this.reflector.get<Access | undefined>(ACCESS, context.getHandler()));
    if (isAdmitted(request, access)) return true;
    return mapMaybeAsync(this.identify(request, http.getResponse<Response>(), access), () => true);
  }

  /**
   * Identifies the caller, and stores it on the request.
   * @throws ApiError 401, or 429 after too many failures from the client address
   */
  identify(request: Request, response: Response, access: Access): Caller | Promise<Caller> {
    return mapMaybeAsync(this.identification.identify(request, access), (caller) => {
      if (caller === undefined) {
        return mapMaybeAsync(this.addresses.countFailure(request, response), () => {
          throw notAuthorised(access);
        });
      }
      setCaller(request, caller);
      this.holders.receiveKey(request.socket);
      // From here on the response is private to this key, whatever its content.
      addHeader(response, 'Cache-Control', 'private, no-cache');
      return caller;
    });
  }
}
