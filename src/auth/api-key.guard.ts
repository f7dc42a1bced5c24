import { type CanActivate, type ExecutionContext, Injectable } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import type { Request, Response } from 'express';
import { AddressLimit } from '../http/address-limit.js';
import { accessDenied, notAuthorised } from '../http/api-error.js';
import { accessOf } from './access-of.js';
import { setCaller } from './caller-of.js';
import { Identification } from './identification.js';

/** The first guard (§5): finds out who asks. Whatever is wrong with the key, the answer is the same 401. */
@Injectable()
export class ApiKeyGuard implements CanActivate {
  constructor(
    private readonly reflector: Reflector,
    private readonly identification: Identification,
    private readonly addresses: AddressLimit,
  ) {}

  async canActivate(context: ExecutionContext): Promise<boolean> {
    const access = accessOf(this.reflector, context);
    if (access === undefined) throw accessDenied('This operation declares no access, so nobody may call it');
    const http = context.switchToHttp();
    const request = http.getRequest<Request>();
    const response = http.getResponse<Response>();
    const caller = await this.identification.identify(request, access);
    if (caller === undefined) {
      this.addresses.countFailure(request, response);
      throw notAuthorised();
    }
    setCaller(request, caller);
    // From here on the answer belongs to this key alone, whatever it says.
    response.set('Cache-Control', 'private, no-cache');
    return true;
  }
}
