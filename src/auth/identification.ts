import { Injectable } from '@nestjs/common';
import type { Request } from 'express';
import { hashKey } from '../keys/api-key.js';
import type { Caller } from '../keys/caller.js';
import { Metrics } from '../metrics/metrics.js';
import type { Access } from './access.decorator.js';
import { credentialsOf } from './credentials.js';
import { KeyUses } from './key-uses.js';
import { KnownKeys } from './known-keys.js';
import { KEY_HEADER } from './security-schemes.js';

/** Finds out who asks. */
@Injectable()
export class Identification {
  constructor(
    private readonly keys: KnownKeys,
    private readonly uses: KeyUses,
    private readonly metrics: Metrics,
  ) {}

  /** The holder of the credentials that fit the operation: a channel's open channel operations only, and no others do. */
  async identify(request: Request, [kind]: Access): Promise<Caller | undefined> {
    const credentials = credentialsOf(request);
    const forChannels = kind === 'channel';
    if (credentials === undefined && request.headersDistinct[KEY_HEADER] !== undefined) {
      this.metrics.keys.lookUp('malformed');
    }
    if (credentials === undefined || (forChannels && credentials.apiId === undefined)) return undefined;
    const found = await this.keys.find(hashKey(credentials.key));
    if (found.state === 'ended') this.uses.noteRefusal(found.keyUuid);
    if (found.state !== 'live') return undefined;
    const { caller } = found;
    const fits = caller.kind === 'channel' ? forChannels && caller.apiId === credentials.apiId : !forChannels;
    if (!fits) return undefined;
    this.uses.noteUse(caller.keyUuid);
    return caller;
  }
}
