import type { Request, Response } from 'express';
import type { Access } from '../../auth/access.decorator.js';
import { notAuthorised } from '../../auth/not-authorised.js';
import { removeLimitHeaders } from '../../auth/rate-limit/limit-headers.js';
import type { ScenarioRun } from '../../domain/scenarios/scenario.js';
import { accessDenied, type ApiError, serviceUnavailable } from '../../http/errors/api-error.js';

/** A request in a scenario. */
interface ForcedRequest {
  readonly request: Request;
  readonly response: Response;
  readonly route: string;
  readonly access: Access;
  readonly run: ScenarioRun;
}

/**
 * Throws the error that a scenario forces before the operation; those about a property are thrown where the property is
 * checked (`assertMayRead`).
 * @throws ApiError
 */
export function throwForcedError({ request, response, route, access, run: { scenario, number } }: ForcedRequest): void {
  const { name, numbers } = scenario;
  switch (name) {
    case 'bad-request':
      request.url += `${request.url.includes('?') ? '&' : '?'}scenario=${name}`; // refused where parameters are read
      return;
    case 'access-denied':
      // The key is of a kind that the operation accepts, so the error of another kind would say what is not true.
      if (!route.includes('{')) throw accessDenied(`Forced by the scenario ${name}`);
      return;
    case 'internal-server-error':
      throw new Error(`Forced by the scenario ${name}`);
    case 'service-unavailable':
      throw serviceUnavailable();
    case 'flaky':
      if (number % (numbers.get('every') ?? 1) === 0) throw serviceUnavailable();
      return;
    case 'not-authorised':
      throw uncounted(response, access);
    case 'key-revoked':
      if (number > (numbers.get('after') ?? 0)) throw uncounted(response, access);
      return;
    default:
      return;
  }
}

/** A real 401 comes before the request is counted. */
function uncounted(response: Response, access: Access): ApiError {
  removeLimitHeaders(response);
  return notAuthorised(access);
}
