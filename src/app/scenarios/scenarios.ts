import { type BeforeApplicationShutdown, Injectable } from '@nestjs/common';
import type { Request, Response } from 'express';
import { LRUCache } from 'lru-cache';
import { callerOf, setCaller } from '../../auth/caller-of.js';
import { DeclaredAccess } from '../../auth/declared-access.js';
import { requiredAccess } from '../../auth/required-access.js';
import { writeLimitHeaders } from '../../auth/rate-limit/limit-headers.js';
import { tooManyRequests } from '../../auth/too-many-requests.js';
import type { Caller } from '../../domain/access/caller.js';
import type { Scenario, ScenarioRun } from '../../domain/scenarios/scenario.js';
import type { Contract } from '../openapi/surface.js';
import { destroyAtEnd } from '../../http/connections/destroy-at-end.js';
import { setCollected } from '../../http/response-head.js';
import { ApplicableOperations } from './applicable-operations.js';
import { requestedScenario, SCENARIO_HEADER } from './scenario-header.js';
import { ScenarioWindows } from './scenario-windows.js';
import { throwForcedError } from './throw-forced-error.js';
import { Waits } from './waits.js';

/** Beyond it the least recently used count begins again. */
const COUNTS_MAX = 10_000;

/** Counts the requests of each key in each scenario. */
class RequestCounts {
  private readonly counts = new LRUCache<string, number>({ max: COUNTS_MAX });

  /** Counts one more. @returns its number, from 1 */
  next(keyUuid: string, { text }: Scenario): number {
    const name = `${keyUuid} ${text}`;
    const number = (this.counts.get(name) ?? 0) + 1;
    this.counts.set(name, number);
    return number;
  }
}

/** An admitted request. */
interface AdmittedRequest {
  readonly request: Request;
  readonly response: Response;
  readonly route: string;
}

/** Forces what is hard to provoke, for admitted requests with `X-Stayquote-Scenario` (docs/decisions/0132). */
@Injectable()
export class Scenarios implements BeforeApplicationShutdown {
  private readonly counts = new RequestCounts();
  private readonly windows = new ScenarioWindows();
  private readonly waits = new Waits();
  private operations = new ApplicableOperations([]);

  constructor(private readonly declared: DeclaredAccess) {}

  /** Applies scenarios to the operations of these contracts. */
  serve(contracts: readonly Contract[]): void {
    this.operations = new ApplicableOperations(contracts);
  }

  beforeApplicationShutdown(): void {
    this.waits.endAll();
  }

  /**
   * Begins the scenario of a request. What it changes of the data follows the caller from here on.
   * @returns undefined: none; otherwise whether the operation is to respond
   * @throws ApiError 400 if it is unknown or does not apply; or the error that it forces
   */
  begin(admitted: AdmittedRequest): Promise<boolean> | undefined {
    const { request, response, route } = admitted;
    const caller = callerOf(request);
    const scenario = requestedScenario(request) ?? this.scenarioOf(caller, route);
    if (scenario === undefined) return undefined;
    setCollected(response); // Some are replaced or removed.
    // A cache on the way could mix it up with the real response.
    response.setHeader('Cache-Control', 'no-store');
    this.operations.assertApplies(scenario, route);
    response.setHeader(SCENARIO_HEADER, scenario.text);
    const run = { scenario, number: this.counts.next(caller.keyUuid, scenario) };
    setCaller(request, { ...caller, run });
    return this.force(admitted, run);
  }

  /** The scenario of the key, for the operations to which it applies. */
  private scenarioOf({ scenario }: Caller, route: string): Scenario | undefined {
    return scenario !== null && this.operations.applies(scenario, route) ? scenario : undefined;
  }

  private async force({ request, response, route }: AdmittedRequest, run: ScenarioRun): Promise<boolean> {
    throwForcedError({ request, response, route, access: requiredAccess(this.declared.of(route)), run });
    const { scenario } = run;
    const { keyUuid } = callerOf(request);
    switch (scenario.name) {
      case 'rate-limited':
        this.limit(keyUuid, response, scenario);
        return true;
      case 'slow':
        await this.waits.wait(keyUuid, response, scenario.numbers.get('ms') ?? 0);
        return !response.closed;
      case 'timeout':
        destroyAtEnd(response);
        await this.waits.wait(keyUuid, response, scenario.numbers.get('ms') ?? 0);
        request.socket.destroy();
        return false;
      case 'connection-reset':
        request.socket.resetAndDestroy();
        return false;
      default:
        return true;
    }
  }

  /** @throws ApiError 429 */
  private limit(keyUuid: string, response: Response, scenario: Scenario): void {
    const { limit, seconds, window } = this.windows.count(keyUuid, scenario);
    writeLimitHeaders(response, { policy: 'default', limit, window, seconds });
    if (window.count > limit) throw tooManyRequests(limit, window.secondsLeft, seconds);
  }
}
