import { All, Inject, Req, Res, type Type } from '@nestjs/common';
import type { Request, Response } from 'express';
import { methodNotAllowed } from '../http/errors/api-error.js';
import { contextOf, matchedRouteOf } from '../http/request-context.js';
import { setCollected } from '../http/response-head.js';
import { Public } from './access.decorator.js';
import { AddressLimit } from './rate-limit/address-limit.js';

const METHODS = 'GET, HEAD, OPTIONS';

/**
 * The base of a controller whose handlers serve GET alone. Beside each of them is a route for all other methods, which answers
 * OPTIONS and refuses the rest with 405.
 * @param paths of the handlers, below that of the controller; none: it has one handler, at its own path
 */
export function onlyGet(...paths: readonly string[]): Type {
  class OnlyGet {
    @Inject(AddressLimit) protected readonly addresses!: AddressLimit;

    @All(paths.length === 0 ? '' : [...paths])
    @Public()
    otherMethod(@Req() request: Request, @Res() response: Response): undefined | Promise<never> {
      contextOf(request).route = matchedRouteOf(request);
      return answerOtherMethod(this.addresses, request, response);
    }
  }
  return OnlyGet;
}

/**
 * Answers OPTIONS; undefined once it is sent.
 * @throws ApiError 405 for any other method
 */
export function answerOtherMethod(
  addresses: AddressLimit,
  request: Request,
  response: Response,
): undefined | Promise<never> {
  if (request.method !== 'OPTIONS')
    return addresses.refuse(request, response, methodNotAllowed(request.method, METHODS));
  const refused = addresses.countDocument(request, response);
  if (refused !== undefined) return refused;
  setCollected(response);
  response.status(204).set('Allow', METHODS).end();
  return undefined;
}
