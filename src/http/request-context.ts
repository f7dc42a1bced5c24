import type { IncomingMessage } from 'node:http';
import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import type { Caller } from '../domain/access/caller.js';
import { DEFAULT_WIRE_PROFILE, type WireProfile } from '../domain/access/wire-profile.js';
import type { ScenarioRun } from '../domain/scenarios/scenario.js';

/** The route of every request that no operation or page takes: its path is not served, or it was refused before. */
export const UNSERVED = 'unserved';

/** What is known of a request. Middleware and guards fill it in; handlers, the reply and the log read it. */
export class RequestContext<Known extends Caller = Caller> {
  /** The path of the matched operation, as OpenAPI writes it; a page and its files have one together. */
  route = UNSERVED;
  /** How the response is written; undefined: the request is not for the direct booking API. */
  wireProfile: WireProfile | undefined;
  /** Requests per minute of the key, once this request is counted. */
  limit: number | undefined;
  /** Undefined: the response is the real one. */
  scenario: ScenarioRun | undefined;
  /** Names and values in turn of the headers to send with the head; undefined: each is set on the response. */
  headers: string[] | undefined;
  private identified: Known | undefined;

  /** The holder of the key. Throws if no guard has identified it, which would be a bug. */
  get caller(): Known {
    if (this.identified === undefined) throw new Error('The request has no caller: it was not authenticated');
    return this.identified;
  }

  set caller(caller: Known) {
    this.identified = caller;
  }

  /** Undefined: the request was refused before its key was identified, or needs none. */
  get keyUuid(): string | undefined {
    return this.identified?.keyUuid;
  }

  /** The wire profile of the response; the default outside of the direct booking API. */
  get profile(): WireProfile {
    return this.wireProfile ?? DEFAULT_WIRE_PROFILE;
  }
}

declare module 'node:http' {
  interface IncomingMessage {
    stayquote?: RequestContext;
  }
}

export function contextOf(request: IncomingMessage): RequestContext {
  return (request.stayquote ??= new RequestContext());
}

/** By the path as Express writes it; to write it again for each request takes 1 % of a cached response. */
const ROUTES = new Map<string, string>();

/** The path of the operation that Express matched, as OpenAPI writes it: `/properties/{uuid}`. */
export function matchedRouteOf({ route }: { readonly route?: { readonly path: string } }): string {
  if (route === undefined) return UNSERVED;
  const known = ROUTES.get(route.path) ?? route.path.replaceAll(/:(\w+)/g, '{$1}');
  ROUTES.set(route.path, known);
  return known;
}

/** Injects the context into a handler. The type of its caller follows the operation's @Access: `RequestContext<GroupCaller>`. */
export const CurrentContext = createParamDecorator((_: unknown, context: ExecutionContext): RequestContext =>
  contextOf(context.switchToHttp().getRequest<IncomingMessage>()),
);
