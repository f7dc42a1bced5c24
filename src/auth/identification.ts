import { Injectable } from '@nestjs/common';
import type { Request } from 'express';
import { digestKey, isPlausibleKey } from '../domain/access/api-key.js';
import type { Caller } from '../domain/access/caller.js';
import type { FoundKey } from '../domain/access/found-key.js';
import { headerValues } from '../http/header-values.js';
import { Metrics } from '../telemetry/metrics/metrics.js';
import { type Access, acceptsChannels, acceptsDirect } from './access.decorator.js';
import { KeyUses } from './key-uses.js';
import { KnownKeys } from './known-keys.js';
import { API_ID_HEADER, KEY_HEADER } from './security-schemes.js';

/** Identifies the caller of a request. */
@Injectable()
export class Identification {
  constructor(
    private readonly keys: KnownKeys,
    private readonly uses: KeyUses,
    private readonly metrics: Metrics,
  ) {}

  /**
   * The holder of credentials of the right group: channel credentials for channel operations, direct keys for the rest. Where
   * both are accepted, an API identifier means a channel.
   */
  identify(request: Request, access: Access): Caller | undefined | Promise<Caller | undefined> {
    const credentials = credentialsOf(request);
    const forChannels = acceptsChannels(access) && (!acceptsDirect(access) || credentials?.apiId !== undefined);
    if (credentials === undefined && request.headers[KEY_HEADER] !== undefined) {
      this.metrics.keys.lookUp('malformed');
    }
    if (credentials === undefined || (forChannels && credentials.apiId === undefined)) return undefined;
    const found = this.keys.find(digestKey(credentials.key), request);
    return found instanceof Promise
      ? found.then((key) => this.holderOf(key, credentials, forChannels))
      : this.holderOf(found, credentials, forChannels);
  }

  private holderOf(found: FoundKey, { apiId }: Credentials, forChannels: boolean): Caller | undefined {
    if (found.state === 'ended') this.uses.recordRefusal(found.keyUuid);
    if (found.state !== 'live') return undefined;
    const { caller } = found;
    const fits = caller.kind === 'channel' ? forChannels && caller.apiId === apiId : !forChannels;
    if (!fits) return undefined;
    this.uses.recordUse(caller.keyUuid);
    return caller;
  }
}

/** The credentials of a request. */
interface Credentials {
  readonly key: string;
  /** Undefined: not sent. */
  readonly apiId: string | undefined;
}

/**
 * The credentials of a request; undefined if they cannot be valid. A repeated header counts as missing: Node would join the
 * values and a proxy might take the first, so it would be unclear which key was meant.
 */
function credentialsOf(request: Request): Credentials | undefined {
  const [key, ...otherKeys] = headerValues(request, KEY_HEADER);
  const [apiId, ...otherIds] = headerValues(request, API_ID_HEADER);
  if (key === undefined || otherKeys.length > 0 || otherIds.length > 0 || !isPlausibleKey(key)) return undefined;
  return { key, apiId };
}
