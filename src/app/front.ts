import { Inject, Injectable } from '@nestjs/common';
import type { NextFunction, Request, Response } from 'express';
import { isDirectApi } from '../api/surfaces.js';
import { Admission } from '../auth/admission.js';
import { callerOrUndefined } from '../auth/caller-of.js';
import { mapMaybeAsync } from '../auth/map-maybe-async.js';
import type { Config } from '../config/config.js';
import { CONFIG, LOG } from '../config/tokens.js';
import { DEFAULT_WIRE_PROFILE, type WireProfile } from '../domain/access/wire-profile.js';
import { AddressLimit } from '../auth/rate-limit/address-limit.js';
import { observeRequests, type RequestObserver } from '../http/access-log/observe-requests.js';
import { type RouteOf, routesOf, UNSERVED } from '../http/route-of.js';
import { collectHeaders } from '../http/response-head.js';
import { type ShownAs, writeSecurityHeaders } from '../http/security-headers.js';
import { writeTraceToken } from '../http/trace-token.js';
import { setWireProfile } from '../http/wire-profile-of.js';
import { respondToOptions, refuseUnserved, type UnservedRefusal } from './unserved.js';
import type { Log } from '../telemetry/log/log.js';
import { Metrics } from '../telemetry/metrics/metrics.js';
import { PAGES_ROUTE } from './openapi/contract-documents.js';
import { type Contract, INTERFACE } from './openapi/surface.js';
import { EXPLORER_ROUTE } from './explorer/explorer-documents.js';
import { HOME_ROUTE } from './home/home.js';
import type { PublicDocument } from './public-document.js';
import { Scenarios } from './scenarios/scenarios.js';
import { Responses } from '../responses/responses.js';

/** What browsers show; everything else is data. */
const PAGES: ReadonlyMap<string, ShownAs> = new Map([
  [PAGES_ROUTE, 'page'],
  [HOME_ROUTE, 'strictPage'],
  [EXPLORER_ROUTE, 'strictPage'],
]);

/**
 * What happens to a request before Nest's router, in this order: headers of every response, unserved paths and methods,
 * admission of the key, scenarios, and cached responses. It is a single middleware, because each one costs a microsecond in Express.
 */
@Injectable()
export class Front {
  private readonly observe: RequestObserver;
  private readonly wireProfile: WireProfile;
  /** What is served without a key, by path. */
  documents: ReadonlyMap<string, PublicDocument> = new Map();
  /** Undefined where they are off. */
  private readonly scenarios: Scenarios | undefined;
  private refuseUnserved: UnservedRefusal;
  private routeOf: RouteOf = () => UNSERVED;

  constructor(
    private readonly admission: Admission,
    private readonly responses: Responses,
    private readonly addresses: AddressLimit,
    metrics: Metrics,
    scenarios: Scenarios,
    @Inject(LOG) log: Log,
    @Inject(CONFIG) config: Config,
  ) {
    const { logClientAddress, wireProfile = DEFAULT_WIRE_PROFILE } = config;
    this.scenarios = config.scenarios === true ? scenarios : undefined;
    this.wireProfile = wireProfile;
    const keyUuidOf = (request: Request) => callerOrUndefined(request)?.keyUuid;
    this.observe = observeRequests({ log, metrics, addressForm: logClientAddress, keyUuidOf });
    this.refuseUnserved = refuseUnserved(addresses, { paths: [], surfaces: [] }); // until paths are served
  }

  /** Serves the paths of the contracts and the documents from now on; before that, none. */
  serve(contracts: readonly Contract[], documents: ReadonlyMap<string, PublicDocument>): void {
    this.scenarios?.serve(contracts);
    const paths = contracts.flatMap(({ document }) => Object.keys(document.paths));
    const surfaces = contracts.map(({ surface }) => surface);
    this.documents = documents;
    this.routeOf = routesOf(paths, documents);
    const ofTheInterface = paths.filter((path) => INTERFACE.has(path));
    this.refuseUnserved = refuseUnserved(this.addresses, {
      paths: [...new Set([...ofTheInterface, ...[...documents.values()].map(({ route }) => route)])],
      surfaces: surfaces.filter((surface) => surface !== INTERFACE),
    });
  }

  /** The middleware. It refuses a request by throwing or rejecting. */
  readonly handle = (request: Request, response: Response, next: NextFunction): void | Promise<void> => {
    collectHeaders(response);
    // First, so that every response has one.
    writeTraceToken(request, response);
    const route = this.routeOf(request.path);
    if (isDirectApi(request.url)) setWireProfile(request, this.wireProfile);
    this.observe({ request, response, route });
    writeSecurityHeaders(response, PAGES.get(route) ?? 'data');
    const refused = this.refuseUnserved(request, response, route);
    if (refused !== undefined) return refused;
    const isOptions = request.method === 'OPTIONS';
    const document = this.documents.get(request.path);
    if (isOptions || document !== undefined) {
      return mapMaybeAsync(this.addresses.countDocument(request, response), () => {
        if (!isOptions) return document?.send(request, response);
        respondToOptions(response);
        return undefined;
      });
    }
    const isCached = () => this.responses.isCached(request);
    return mapMaybeAsync(this.admission.admit(request, response, { route, isCached }), () => {
      const begun = this.scenarios?.begin({ request, response, route });
      if (begun !== undefined) {
        return begun.then((isServed) => {
          if (isServed) next();
        });
      }
      return this.responses.sendCached(request, response, next);
    });
  };
}
