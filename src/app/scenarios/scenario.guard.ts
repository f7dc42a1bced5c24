import { type BeforeApplicationShutdown, type CanActivate, type ExecutionContext, Injectable } from '@nestjs/common';
import type { Request, Response } from 'express';
import { LRUCache } from 'lru-cache';
import { type Access, accessOf } from '../../auth/access.decorator.js';
import { removeLimitHeaders, writeLimitHeaders } from '../../auth/rate-limit/limit-headers.js';
import { notAuthorised } from '../../auth/not-authorised.js';
import { tooManyRequests } from '../../auth/too-many-requests.js';
import type { Scenario, ScenarioRun } from '../../domain/scenarios/scenario.js';
import { destroyAtEnd } from '../../http/connections/destroy-at-end.js';
import { accessDenied, type ApiError, serviceUnavailable } from '../../http/errors/api-error.js';
import { contextOf, type RequestContext } from '../../http/request-context.js';
import { setCollected } from '../../http/response-head.js';
import { Published } from '../published.js';
import { applies, assertApplies } from './applicable-operations.js';
import { requestedScenario, SCENARIO_HEADER } from './scenario-header.js';
import { ScenarioWindows } from './scenario-windows.js';
import { Waits } from './waits.js';

/** Beyond it the least recently used count begins again. */
const COUNTS_MAX = 10_000;

/** For a request that gets no response; a promise of its own, because a shared one would remember all that wait for it. */
const never = (): Promise<never> => new Promise(() => undefined);

/**
 * Forces what is hard to provoke, for requests with `X-Stayquote-Scenario` that all other guards let through
 * (docs/decisions/0132).
 */
@Injectable()
export class ScenarioGuard implements CanActivate, BeforeApplicationShutdown {
  /** The requests of each key in each scenario. */
  private readonly counts = new LRUCache<string, number>({ max: COUNTS_MAX });
  private readonly windows = new ScenarioWindows();
  private readonly waits = new Waits();

  constructor(private readonly published: Published) {}

  beforeApplicationShutdown(): void {
    this.waits.endAll();
  }

  /**
   * Chooses the scenario of a request, once. What it changes of data and response follows the context from here on.
   * @throws ApiError 400 if it is unknown or does not apply; or the error that it forces
   */
  canActivate(execution: ExecutionContext): boolean | Promise<boolean> {
    const access = accessOf(execution);
    if (access === undefined) return true;
    const http = execution.switchToHttp();
    const [request, response] = [http.getRequest<Request>(), http.getResponse<Response>()];
    const context = contextOf(request);
    const scenario = requestedScenario(request) ?? this.scenarioOf(context);
    if (scenario === undefined) return true;
    setCollected(response); // Some are replaced or removed.
    // A cache on the way could mix it up with the real response.
    response.setHeader('Cache-Control', 'no-store');
    assertApplies(scenario, context.route, this.published.contracts);
    response.setHeader(SCENARIO_HEADER, scenario.text);
    const counted = `${context.caller.keyUuid} ${scenario.text}`;
    const number = (this.counts.get(counted) ?? 0) + 1;
    this.counts.set(counted, number);
    context.scenario = { scenario, number };
    return this.force(request, response, access, context.scenario);
  }

  /** The scenario of the key, for the operations to which it applies. */
  private scenarioOf({ caller: { scenario }, route }: RequestContext): Scenario | undefined {
    return scenario !== null && applies(scenario, route, this.published.contracts) ? scenario : undefined;
  }

  /** What is forced about a property is thrown where the property is checked (`assertMayRead`). */
  private async force(
    request: Request,
    response: Response,
    access: Access,
    { scenario, number }: ScenarioRun,
  ): Promise<boolean> {
    const { name, numbers } = scenario;
    const { route, caller } = contextOf(request);
    switch (name) {
      case 'bad-request':
        request.url += `${request.url.includes('?') ? '&' : '?'}scenario=${name}`; // refused where parameters are read
        return true;
      case 'access-denied':
        // The key is of a kind that the operation accepts, so the error of another kind would say what is not true.
        if (!route.includes('{')) throw accessDenied(`Forced by the scenario ${name}`);
        return true;
      case 'internal-server-error':
        throw new Error(`Forced by the scenario ${name}`);
      case 'service-unavailable':
        throw serviceUnavailable();
      case 'flaky':
        if (number % (numbers.get('every') ?? 1) === 0) throw serviceUnavailable();
        return true;
      case 'not-authorised':
        throw uncounted(response, access);
      case 'key-revoked':
        if (number > (numbers.get('after') ?? 0)) throw uncounted(response, access);
        return true;
      case 'rate-limited':
        this.limit(caller.keyUuid, response, scenario);
        return true;
      case 'slow':
        await this.waits.wait(caller.keyUuid, response, numbers.get('ms') ?? 0);
        return response.closed ? never() : true;
      case 'timeout':
        destroyAtEnd(response);
        await this.waits.wait(caller.keyUuid, response, numbers.get('ms') ?? 0);
        request.socket.destroy();
        return never();
      case 'connection-reset':
        request.socket.resetAndDestroy();
        return never();
      default:
        return true;
    }
  }

  /** @throws ApiError 429 */
  private limit(keyUuid: string, response: Response, scenario: Scenario): void {
    const window = this.windows.count(keyUuid, scenario);
    const { limit, count, secondsLeft, seconds } = window;
    writeLimitHeaders(response, { policy: 'default', ...window });
    if (count > limit) throw tooManyRequests(limit, secondsLeft, seconds);
  }
}

/** A real 401 comes before the request is counted. */
function uncounted(response: Response, access: Access): ApiError {
  removeLimitHeaders(response);
  return notAuthorised(access);
}
