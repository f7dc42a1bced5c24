import { setTimeout as delay } from 'node:timers/promises';
import { Inject, Injectable } from '@nestjs/common';
import { counted } from '../../domain/content/counted.js';
import type { Request, Response } from 'express';
import type { Config } from '../../config/config.js';
import { CONFIG } from '../../config/tokens.js';
import { type LimiterMetrics, Metrics } from '../../telemetry/metrics/metrics.js';
import { type ApiError, rateLimited } from '../../http/errors/api-error.js';
import { clientNetwork } from '../../http/network-of.js';
import { writeLimitHeaders } from './limit-headers.js';
import { MinuteWindow } from './minute-window.js';

/** Requests for documents and OPTIONS, per minute and address. */
const DOCUMENTS_MAX = 600;

/** So that those who wait are bounded by those who come in a second. */
const WAIT_MAX_MS = 1000;

/** What is counted of an address. */
interface Bound {
  readonly policy: 'address' | 'documents';
  readonly limit: number;
  /** The limit in words, for the message of a refusal. */
  readonly allowed: string;
}

/**
 * Limits what needs no key per client address: failed authentications and unserved paths together, and apart from them
 * documents and OPTIONS. Requests with a valid key are not affected.
 */
@Injectable()
export class AddressLimit {
  private readonly failures: Bound;
  private readonly documents: Bound = {
    policy: 'documents',
    limit: DOCUMENTS_MAX,
    allowed: `${DOCUMENTS_MAX} requests without a key`,
  };

  /**
   * A client that goes on at once, on 100 connections, would keep the process busy with refusing it: half of all quotes took more
   * than 21 ms meanwhile, and take less than 1.
   */
  private readonly refusals = new Pace();

  private readonly counts = new MinuteWindow();
  private readonly metrics: LimiterMetrics;

  constructor(@Inject(CONFIG) { failedAuthPerMinute: limit }: Config, { limiter }: Metrics) {
    this.failures = { policy: 'address', limit, allowed: counted(limit, 'refused request') };
    this.metrics = limiter;
  }

  /**
   * Refuses a request, and counts it; synchronously unless it must wait to be refused for the limit.
   * @throws error; ApiError 429 instead if the address has used up its limit for the minute
   */
  refuse(request: Request, response: Response, error: ApiError): Promise<never> {
    const waiting = this.count(request, response, this.failures);
    if (waiting === undefined) throw error;
    return waiting;
  }

  /**
   * Counts a request for a document, or OPTIONS; undefined: it is allowed.
   * @throws ApiError 429 if the address has used up its limit for the minute
   */
  countDocument(request: Request, response: Response): undefined | Promise<never> {
    return this.count(request, response, this.documents);
  }

  private count(request: Request, response: Response, { policy, limit, allowed }: Bound): undefined | Promise<never> {
    const name = `${policy} ${clientNetwork(request.ip)}`;
    const window = this.counts.count(name, limit);
    const isAllowed = window.count <= limit;
    this.metrics.decide(policy, isAllowed ? 'allowed' : 'refused');
    if (isAllowed) return undefined;
    writeLimitHeaders(response, { policy, limit, ...window });
    const wait = counted(window.secondsLeft, 'second');
    const message = `More than ${allowed} per minute from this address; retry in ${wait}`;
    return this.refusals.wait(name).then(() => {
      throw rateLimited(message, window.secondsLeft);
    });
  }
}

/** Spreads work by name over time: each waits a millisecond for every one of its name that is already waiting, and one for itself. */
export class Pace {
  private readonly waiting = new Map<string, number>();

  async wait(name: string): Promise<void> {
    const before = this.waiting.get(name) ?? 0;
    this.waiting.set(name, before + 1);
    await delay(Math.min(before + 1, WAIT_MAX_MS));
    const left = (this.waiting.get(name) ?? 1) - 1;
    if (left === 0) this.waiting.delete(name);
    else this.waiting.set(name, left);
  }
}
