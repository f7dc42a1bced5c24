import type { OnApplicationBootstrap, OnApplicationShutdown } from '@nestjs/common';
import type { ChangeListener } from '../database/change-feed.js';
import type { DateRange } from '../database/read/rate-sheet/date-range.js';
import type { RateSheet } from '../database/read/rate-sheet/rate-sheet.js';
import type { RateSheetReader } from '../database/read/rate-sheet/rate-sheet.reader.js';
import { failureFields } from '../telemetry/log/failure-fields.js';
import type { Log } from '../telemetry/log/log.js';

/** Checking all properties reads them all: at most this often, though notifications may be missed more often. */
const ALL_EVERY_MS = 60_000;

const CHANGED_MAX = 1000;
/** Those that change within this time are checked by one query: one for each change took a server 1 ms of CPU time. */
const TOGETHER_MS = 250;

/** Called with the number of properties that cannot be served. */
export type CountListener = (count: number) => void;

interface Found {
  /** Why it cannot be served; undefined: it can, or no longer exists. */
  readonly fault?: string | undefined;
  /** What a read threw, if that is why. */
  readonly failure?: unknown;
  /** Of a read, which finds more than a check: only another one shows whether the fault is still there. */
  readonly dates?: DateRange | undefined;
}

/**
 * The stored properties that this version cannot serve, such as one in a currency that it does not know. Lists and searches leave
 * them out. They are found by a check of all properties at the start and of those that change, and when they are read.
 */
export class UnreadableProperties implements ChangeListener, OnApplicationBootstrap, OnApplicationShutdown {
  private readonly faults = new Map<string, Found>();
  private readonly changed = new Set<string>();
  private checkingChanged: Promise<void> | undefined;
  private checking: Promise<void> | undefined;
  private firstCheck: Promise<void> | undefined;
  private checkedAt = -Infinity;
  private timer: NodeJS.Timeout | undefined;
  private soon: NodeJS.Timeout | undefined;
  private listener: CountListener = () => undefined;

  constructor(
    private readonly reader: Pick<RateSheetReader, 'faults' | 'faultsAfter' | 'read'>,
    private readonly log: Log,
    private readonly allEveryMs = ALL_EVERY_MS,
  ) {}

  /** Reports their number each time that it changes. */
  watch(listener: CountListener): void {
    this.listener = listener;
  }

  onApplicationBootstrap(): void {
    this.firstCheck = this.checkAll();
  }

  async onApplicationShutdown(): Promise<void> {
    clearTimeout(this.timer);
    clearTimeout(this.soon);
    await this.checking;
  }

  /** Their uuids, once all were checked for the first time: during a later check, what the earlier ones found is used. */
  async uuids(): Promise<readonly string[]> {
    await this.firstCheck;
    return [...this.faults.keys()];
  }

  /**
   * Learns what a read found. It may be older than what is known, so a difference is checked.
   * @param sheet undefined: there is no such property
   */
  learn(uuid: string, sheet: RateSheet | undefined): void {
    if (this.faults.get(uuid)?.fault === sheet?.fault) return;
    if (sheet?.fault !== undefined) this.set(uuid, sheet);
    this.propertyChanged(uuid);
  }

  propertyChanged(uuid: string): void {
    this.changed.add(uuid);
    this.soon ??= setTimeout(() => {
      this.soon = undefined;
      void this.checkChanged();
    }, TOGETHER_MS).unref();
  }

  allPropertiesChanged(): void {
    for (const uuid of [...this.faults.keys()]) this.set(uuid);
  }

  changesMissed(): void {
    clearTimeout(this.timer);
    const wait = Math.max(0, this.checkedAt + this.allEveryMs - performance.now());
    this.timer = setTimeout(() => void this.checkAll(), wait).unref();
  }

  private checkAll(): Promise<void> {
    this.checkedAt = performance.now();
    this.checking ??= this.readAll()
      .catch(() => undefined) // Without the database nothing is served, and its return is a missed change.
      .finally(() => (this.checking = undefined));
    return this.checking;
  }

  /** This takes so long that what it finds may be old: it only says which properties to check. */
  private async readAll(): Promise<void> {
    for (const uuid of this.faults.keys()) this.changed.add(uuid);
    let last: string | undefined;
    do {
      const faults = await this.reader.faultsAfter(last);
      for (const [uuid, fault] of faults) if (fault !== null) this.changed.add(uuid);
      last = [...faults.keys()].at(-1);
    } while (last !== undefined);
    await this.checkChanged();
  }

  private checkChanged(): Promise<void> {
    if (this.changed.size > 0) this.checkingChanged ??= this.readChanged();
    return this.checkingChanged ?? Promise.resolve();
  }

  /** One query after the other: an older result must not come last. After a failure, the rest waits for the next change. */
  private async readChanged(): Promise<void> {
    let isDone = true;
    while (isDone && this.changed.size > 0) isDone = await this.readNext();
    this.checkingChanged = undefined;
  }

  /** Those that arrive meanwhile are checked together. Returns whether it succeeded. */
  private async readNext(): Promise<boolean> {
    const uuids = [...this.changed].slice(0, CHANGED_MAX);
    for (const uuid of uuids) this.changed.delete(uuid);
    try {
      const faults = await this.reader.faults(uuids);
      for (const uuid of uuids) {
        const dates = this.faults.get(uuid)?.dates;
        const found =
          dates === undefined ? { fault: faults.get(uuid) ?? undefined } : await this.readAgain(uuid, dates);
        if (!this.changed.has(uuid)) this.set(uuid, found);
      }
      return true;
    } catch {
      for (const uuid of uuids) this.changed.add(uuid);
      return false;
    }
  }

  /** A failure leaves what is known. */
  private readAgain(uuid: string, dates: DateRange): Promise<Found | undefined> {
    return this.reader.read(uuid, dates).catch(() => this.faults.get(uuid));
  }

  private set(uuid: string, { fault, failure, dates }: Found = {}): void {
    if (this.faults.get(uuid)?.fault === fault) return;
    if (fault === undefined) this.faults.delete(uuid);
    else {
      this.faults.set(uuid, { fault, dates });
      const sentence = `Property ${uuid} cannot be served: ${fault}`;
      if (failure === undefined) this.log.warn({ propertyUuid: uuid, reason: fault }, sentence);
      else this.log.error({ propertyUuid: uuid, reason: fault, ...failureFields(failure) }, sentence);
    }
    this.listener(this.faults.size);
  }
}
