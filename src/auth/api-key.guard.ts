import { type CanActivate, type ExecutionContext, Injectable } from '@nestjs/common';
import type { Request, Response } from 'express';
import { digestKey, isPlausibleKey } from '../domain/access/api-key.js';
import type { Caller } from '../domain/access/caller.js';
import type { FoundKey } from '../domain/access/found-key.js';
import { KeyHolders } from '../http/connections/key-holders.js';
import { headerValues } from '../http/header-values.js';
import { contextOf, matchedRouteOf } from '../http/request-context.js';
import { addHeader } from '../http/response-head.js';
import { Metrics } from '../telemetry/metrics/metrics.js';
import { type Access, acceptsChannels, acceptsDirect, accessOf } from './access.decorator.js';
import { KeyUses } from './key-uses.js';
import { KnownKeys } from './known-keys.js';
import { notAuthorised } from './not-authorised.js';
import { AddressLimit } from './rate-limit/address-limit.js';
import { API_ID_HEADER, KEY_HEADER } from './security-schemes.js';

/**
 * Requires a live key of the operation's group: channel credentials for channel operations, direct keys for the rest (401).
 * Where both are accepted, an API identifier means a channel.
 */
@Injectable()
export class ApiKeyGuard implements CanActivate {
  constructor(
    private readonly keys: KnownKeys,
    private readonly uses: KeyUses,
    private readonly metrics: Metrics,
    private readonly addresses: AddressLimit,
    private readonly holders: KeyHolders,
  ) {}

  canActivate(execution: ExecutionContext): boolean | Promise<boolean> {
    const access = accessOf(execution);
    if (access === undefined) return true;
    const http = execution.switchToHttp();
    const [request, response] = [http.getRequest<Request>(), http.getResponse<Response>()];
    contextOf(request).route = matchedRouteOf(request);
    const refuse = () => this.addresses.refuse(request, response, notAuthorised(access));
    const credentials = this.credentialsOf(request, access);
    if (credentials === undefined) return refuse();
    const settle = (found: FoundKey): boolean | Promise<never> => {
      const caller = this.holderOf(found, credentials);
      if (caller === undefined) return refuse();
      this.admit(caller, request, response);
      return true;
    };
    const found = this.keys.find(digestKey(credentials.key), request);
    return found instanceof Promise ? found.then(settle) : settle(found);
  }

  /**
   * The credentials of a request; undefined if they cannot be valid. A repeated header counts as missing: Node would join the
   * values and a proxy might take the first, so it would be unclear which key was meant.
   */
  private credentialsOf(request: Request, access: Access): Credentials | undefined {
    const [key, ...otherKeys] = headerValues(request, KEY_HEADER);
    const [apiId, ...otherIds] = headerValues(request, API_ID_HEADER);
    if (key === undefined) return undefined;
    if (otherKeys.length > 0 || otherIds.length > 0 || !isPlausibleKey(key)) {
      this.metrics.keys.lookUp('malformed');
      return undefined;
    }
    const isOfChannel = acceptsChannels(access) && (!acceptsDirect(access) || apiId !== undefined);
    return isOfChannel && apiId === undefined ? undefined : { key, apiId: isOfChannel ? apiId : undefined };
  }

  private holderOf(found: FoundKey, { apiId }: Credentials): Caller | undefined {
    if (found.state === 'ended') this.uses.recordRefusal(found.keyUuid);
    if (found.state !== 'live') return undefined;
    const { caller } = found;
    return apiId === (caller.kind === 'channel' ? caller.apiId : undefined) ? caller : undefined;
  }

  private admit(caller: Caller, request: Request, response: Response): void {
    const context = contextOf(request);
    context.caller = caller;
    this.uses.recordUse(caller.keyUuid);
    // The profile of a key replaces that of the server, in the direct booking API only.
    if (caller.wireProfile !== null && context.wireProfile !== undefined) context.wireProfile = caller.wireProfile;
    this.holders.receiveKey(request.socket);
    // From here on the response is private to this key, whatever its content.
    addHeader(response, 'Cache-Control', 'private, no-cache');
  }
}

interface Credentials {
  readonly key: string;
  /** Of a channel; undefined: the key must be a direct one. */
  readonly apiId: string | undefined;
}
