import { Injectable } from '@nestjs/common';
import type { Request, Response } from 'express';
import type { Caller } from '../domain/access/caller.js';
import { markAdmitted } from './admitted.js';
import { ApiKeyGuard } from './api-key.guard.js';
import { DeclaredAccess } from './declared-access.js';
import { KeyKindGuard } from './key-kind.guard.js';
import { KeyThrottlerGuard } from './key-throttler.guard.js';
import { mapMaybeAsync } from './map-maybe-async.js';
import { Overload } from '../http/overload/overload.js';
import { setWireProfile, wireProfileOf } from '../http/wire-profile-of.js';
import { requiredAccess } from './required-access.js';

/** Where a request arrived. */
interface Arrival {
  readonly route: string;
  /** Whether its response is cached, so that it is shed last. */
  readonly isCached: () => boolean;
}

/**
 * Runs the guards before the router, in their order, so that a cached response can be sent without it: key, rate limit, kind
 * of key (docs/decisions/0048). The guards then let an admitted request through at once.
 */
@Injectable()
export class Admission {
  constructor(
    private readonly declared: DeclaredAccess,
    private readonly keys: ApiKeyGuard,
    private readonly limit: KeyThrottlerGuard,
    private readonly kinds: KeyKindGuard,
    private readonly overload: Overload,
  ) {}

  /**
   * Admits the caller of the operation at a route, in its turn. A request that is shed is not counted, and the promise never
   * settles.
   * @throws ApiError 401, 429, 403
   */
  admit(request: Request, response: Response, { route, isCached }: Arrival): Caller | Promise<Caller> {
    const access = requiredAccess(this.declared.of(route));
    return mapMaybeAsync(this.keys.identify(request, response, access), (caller) => {
      followProfileOf(caller, request);
      const entered = this.overload.enter({ owner: caller.keyUuid, response, isCached });
      return mapMaybeAsync(entered, () =>
        mapMaybeAsync(this.limit.count(request), () => {
          this.kinds.assertKind(caller, access);
          markAdmitted(request, access);
          return caller;
        }),
      );
    });
  }
}

/** The profile of a key replaces that of the server, in the direct booking API only. */
function followProfileOf({ wireProfile }: Caller, request: Request): void {
  if (wireProfile !== null && wireProfileOf(request) !== undefined) setWireProfile(request, wireProfile);
}
