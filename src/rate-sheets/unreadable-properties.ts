import type { OnApplicationBootstrap, OnApplicationShutdown } from '@nestjs/common';
import type { ChangeListener } from '../database/change-feed.js';
import type { RateSheetReader } from '../database/read/rate-sheet/rate-sheet.reader.js';
import type { Log } from '../telemetry/log/log.js';

/** Checking all properties reads them all: at most this often, though notifications may be missed more often. */
const ALL_EVERY_MS = 60_000;

const CHANGED_MAX = 1000;

/** Called with the number of properties that cannot be served. */
export type CountListener = (count: number) => void;

/**
 * The stored properties that this version cannot serve, such as one in a currency that it does not know. Lists and searches leave
 * them out. They are found by a check of all properties at the start and of those that change, and when they are read.
 */
export class UnreadableProperties implements ChangeListener, OnApplicationBootstrap, OnApplicationShutdown {
  private readonly faults = new Map<string, string>();
  private readonly changed = new Set<string>();
  private isCheckingChanged = false;
  private checking: Promise<void> | undefined;
  private firstCheck: Promise<void> | undefined;
  private checkedAt = -Infinity;
  private timer: NodeJS.Timeout | undefined;
  private listener: CountListener = () => undefined;

  constructor(
    private readonly reader: Pick<RateSheetReader, 'faults' | 'faultsAfter'>,
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
    await this.checking;
  }

  /** Their uuids, once all were checked for the first time: during a later check, what the earlier ones found is used. */
  async uuids(): Promise<readonly string[]> {
    await this.firstCheck;
    return [...this.faults.keys()];
  }

  /** Learns what is known of a property. @param fault undefined: it can be served, or no longer exists */
  learn(uuid: string, fault: string | undefined): void {
    if (this.faults.get(uuid) === fault) return;
    if (fault === undefined) this.faults.delete(uuid);
    else {
      this.faults.set(uuid, fault);
      this.log.warn({ propertyUuid: uuid, reason: fault }, `Property ${uuid} cannot be served: ${fault}`);
    }
    this.listener(this.faults.size);
  }

  propertyChanged(uuid: string): void {
    this.changed.add(uuid);
    void this.checkChanged();
  }

  allPropertiesChanged(): void {
    for (const uuid of [...this.faults.keys()]) this.learn(uuid, undefined);
  }

  keysChanged(): void {
    return undefined;
  }

  changesMissed(): void {
    clearTimeout(this.timer);
    const wait = Math.max(0, this.checkedAt + this.allEveryMs - performance.now());
    this.timer = setTimeout(() => void this.checkAll(), wait).unref();
  }

  /** Those that arrive meanwhile are checked together. A failure leaves what is known: a read of the property finds out. */
  private async checkChanged(): Promise<void> {
    if (this.isCheckingChanged) return;
    this.isCheckingChanged = true;
    while (this.changed.size > 0) {
      const uuids = [...this.changed].slice(0, CHANGED_MAX);
      for (const uuid of uuids) this.changed.delete(uuid);
      const faults = await this.reader.faults(uuids).catch(() => undefined);
      if (faults !== undefined) for (const uuid of uuids) this.learn(uuid, faults.get(uuid) ?? undefined);
    }
    this.isCheckingChanged = false;
  }

  private checkAll(): Promise<void> {
    this.checkedAt = performance.now();
    this.checking ??= this.readAll()
      .catch(() => undefined) // Without the database nothing is served, and its return is a missed change.
      .finally(() => (this.checking = undefined));
    return this.checking;
  }

  private async readAll(): Promise<void> {
    let last: string | undefined;
    do {
      const faults = await this.reader.faultsAfter(last);
      for (const [uuid, fault] of faults) this.learn(uuid, fault ?? undefined);
      last = [...faults.keys()].at(-1);
    } while (last !== undefined);
  }
}
