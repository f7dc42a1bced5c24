import type { OnApplicationBootstrap, OnApplicationShutdown } from '@nestjs/common';
import type { Response } from 'express';
import type { Log } from '../../telemetry/log/log.js';
import { logState, type StateListener } from '../../telemetry/log/log-state.js';
import type { OverloadMetrics, ShedReason } from '../../telemetry/metrics/metrics.js';
import { serviceUnavailable } from '../errors/api-error.js';
import { sendError } from '../errors/send-error.js';
import { OwnerCounts } from '../queue/owner-counts.js';
import { LoopDelay } from './loop-delay.js';
import { RequestTurns, type WaitingRequest } from './request-turns.js';

/** While the event loop is later than this, a key may have only a few requests in flight. */
const DELAY_MS_MAX = 100;
const FEW = 8;
/** A request that waited longer for its turn is shed: its client may have given up. */
const WAIT_MS_MAX = 1000;
/** Cached responses cost little, so they are shed last: at this many times each bound. */
const CACHED_FACTOR = 2;
/** Requests that wait to be refused; each takes about 10 KB. */
const SURPLUS_MAX = 5000;
const RETRY_SECONDS_MAX = 3;
/** Shedding has ended when nothing was shed for this long. */
const QUIET_MS = 1000;

interface ArrivedRequest extends WaitingRequest {
  readonly response: Response;
  /** Whether the response is cached; only called if the request would be shed otherwise. */
  readonly isCached: () => boolean;
}

/**
 * Keeps the server responsive when more requests arrive than it can serve (docs/decisions/0148): requests begin in turns, and
 * surplus ones are shed with 503 before they are counted or parsed.
 */
export class Overload implements OnApplicationBootstrap, OnApplicationShutdown {
  private readonly delay = new LoopDelay();
  private readonly turns = new RequestTurns();
  /** Requests in flight, by key. */
  private readonly inFlight = new OwnerCounts();
  private shedAt: number | undefined;
  private readonly logShedding: StateListener;

  /** @param inFlightMax requests in flight in this process */
  constructor(
    private readonly inFlightMax: number,
    private readonly metrics: OverloadMetrics,
    log: Log,
  ) {
    this.logShedding = logState(
      log,
      { down: 'Overloaded: surplus requests are shed with 503', up: 'No longer overloaded: no requests are shed' },
      true,
    );
  }

  onApplicationBootstrap(): void {
    this.delay.start(() => {
      this.noticeEnd();
    });
  }

  onApplicationShutdown(): void {
    this.delay.stop();
  }

  /**
   * Counts a request until its response is closed, and waits for its turn. The promise never settles if the request is shed:
   * it has its response then.
   */
  enter(request: ArrivedRequest): void | Promise<void> {
    const { owner, isCached, response } = request;
    // Its client left while its key was looked up, and its end was announced already: it would count for ever.
    if (response.closed) return new Promise(() => undefined);
    const reason = this.boundMet(owner);
    if (reason !== undefined && !(isCached() && this.boundMet(owner, CACHED_FACTOR) === undefined))
      return this.refuse(request, reason);
    this.count(request);
    const turn = this.turns.next(request);
    return turn === undefined ? undefined : this.wait(request, turn);
  }

  /**
   * A key may have as many requests in flight as it leaves free: one alone gets half of the bound, two a third each, and there
   * is always room for another key.
   */
  private boundMet(owner: string, factor = 1): ShedReason | undefined {
    const own = this.inFlight.of(owner);
    if (own >= this.inFlightMax * factor - this.inFlight.total) return 'in_flight';
    return own >= FEW && this.delay.milliseconds > DELAY_MS_MAX * factor ? 'delay' : undefined;
  }

  private count({ owner, response }: ArrivedRequest): void {
    this.inFlight.add(owner, 1);
    response.once('close', () => {
      this.inFlight.add(owner, -1);
    });
  }

  private async refuse(request: ArrivedRequest, reason: ShedReason): Promise<void> {
    if (this.turns.surplusSize < SURPLUS_MAX) await this.turns.nextRefusal(request);
    return this.shed(request, reason);
  }

  private async wait(request: ArrivedRequest, turn: Promise<void>): Promise<void> {
    const since = performance.now();
    await turn;
    if (performance.now() - since > WAIT_MS_MAX) await this.shed(request, 'wait');
  }

  /** Responds at once: an exception would pass all routes, and be logged. */
  private shed({ response }: ArrivedRequest, reason: ShedReason): Promise<never> {
    this.metrics.shed(reason);
    this.shedAt = performance.now();
    this.logShedding(false, reason);
    // With jitter, so that clients do not all come back at once.
    sendError(response, serviceUnavailable(1 + Math.floor(Math.random() * RETRY_SECONDS_MAX)));
    return new Promise(() => undefined);
  }

  private noticeEnd(): void {
    if (this.shedAt === undefined || performance.now() - this.shedAt < QUIET_MS) return;
    this.shedAt = undefined;
    this.logShedding(true);
  }
}
