import { type CanActivate, type ExecutionContext, Injectable } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import type { Request, Response } from 'express';
import { ApiKeyRepository } from '../database/read/api-key.repository.js';
import { AddressLimit } from '../http/address-limit.js';
import { accessDenied, notAuthorised } from '../http/api-error.js';
import { hashKey } from '../keys/api-key.js';
import type { Caller } from '../keys/caller.js';
import type { Access } from './access.decorator.js';
import { accessOf } from './access-of.js';
import { setCaller } from './caller-of.js';
import { credentialsOf } from './credentials.js';

/** The first guard (§5): finds out who asks. Whatever is wrong with the key, the answer is the same 401. */
@Injectable()
export class ApiKeyGuard implements CanActivate {
  constructor(
    private readonly reflector: Reflector,
    private readonly keys: ApiKeyRepository,
    private readonly addresses: AddressLimit,
  ) {}

  async canActivate(context: ExecutionContext): Promise<boolean> {
    const access = accessOf(this.reflector, context);
    if (access === undefined) throw accessDenied('This operation declares no access, so nobody may call it');
    const http = context.switchToHttp();
    const request = http.getRequest<Request>();
    const response = http.getResponse<Response>();
    const caller = await this.identify(request, access);
    if (caller === undefined) {
      await this.addresses.countFailure(request, response);
      throw notAuthorised();
    }
    setCaller(request, caller);
    // From here on the answer belongs to this key alone, whatever it says.
    response.set('Cache-Control', 'private, no-cache');
    return true;
  }

  /** The holder of the credentials that fit the operation: a channel's open channel operations only, and no others do. */
  private async identify(request: Request, [kind]: Access): Promise<Caller | undefined> {
    const credentials = credentialsOf(request);
    const forChannels = kind === 'channel';
    if (credentials === undefined || (forChannels && credentials.apiId === undefined)) return undefined;
    const caller = await this.keys.findHolder(hashKey(credentials.key));
    if (caller?.kind === 'channel') return forChannels && caller.apiId === credentials.apiId ? caller : undefined;
    return forChannels ? undefined : caller;
  }
}
