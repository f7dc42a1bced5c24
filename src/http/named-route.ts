import type { Request, RequestHandler } from 'express';
import type { RouteOf } from './route-of.js';

const ROUTE = Symbol('route');

interface NamedRequest extends Request {
  [ROUTE]?: string;
}

/** Names the route of each request, once for all who ask for it. Stands before them. */
export function nameRoute(routeOf: RouteOf): RequestHandler {
  return (request: NamedRequest, _response, next) => {
    request[ROUTE] = routeOf(request.path);
    next();
  };
}

/** The name of a request's route, or UNSERVED. Throws where it was not named, which is a fault of ours. */
export function routeOf(request: NamedRequest): string {
  const route = request[ROUTE];
  if (route === undefined) throw new Error('The route of a request was not named');
  return route;
}
