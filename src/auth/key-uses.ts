import { Injectable, Logger, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import { type KeyUse, KeyUseWriter } from '../database/key-use.writer.js';
import { messageOf } from '../database/message-of.js';

const WRITE_EVERY_MS = 5000;
/** Further keys are recorded at their next use after the batch is written; keys in the batch are still updated. */
const KEYS_MAX = 10_000;
/** At shutdown there is no later batch, so a write that fails because the database is busy is retried. */
const LAST_ATTEMPTS = 3;

/** Records which keys are used, and writes them in batches, so that no request waits for a write or fails because of one. */
@Injectable()
export class KeyUses implements OnApplicationBootstrap, OnApplicationShutdown {
  private used = new Map<string, KeyUse>();
  private refused = new Set<string>();
  private timer: NodeJS.Timeout | undefined;
  private writing: Promise<void> | undefined;
  private isFailing = false;
  private readonly logger = new Logger('KeyUses');

  constructor(private readonly writer: KeyUseWriter) {}

  onApplicationBootstrap(): void {
    this.timer = setInterval(() => void this.write(), WRITE_EVERY_MS).unref();
  }

  /** Called after the last response: writes what has been recorded since the last batch. */
  async onApplicationShutdown(): Promise<void> {
    clearInterval(this.timer);
    await this.writing;
    for (let attempt = 0; attempt < LAST_ATTEMPTS && this.hasPending(); attempt += 1) await this.write();
    await this.writer.close();
  }

  recordUse(keyUuid: string): void {
    const now = performance.now();
    const firstAt = this.used.get(keyUuid)?.firstAt ?? now;
    if (this.used.has(keyUuid) || this.used.size < KEYS_MAX) this.used.set(keyUuid, { firstAt, lastAt: now });
  }

  /** An expired or revoked key was presented: a client is still using it. */
  recordRefusal(keyUuid: string): void {
    if (this.refused.size < KEYS_MAX) this.refused.add(keyUuid);
  }

  private hasPending(): boolean {
    return this.used.size + this.refused.size > 0;
  }

  private write(): Promise<void> {
    this.writing ??= this.writeBatch().finally(() => (this.writing = undefined));
    return this.writing;
  }

  private async writeBatch(): Promise<void> {
    if (!this.hasPending()) return;
    const { used, refused } = this;
    this.used = new Map();
    this.refused = new Set();
    try {
      await this.writer.write(used, refused);
      this.isFailing = false;
    } catch (error) {
      this.restore(used, refused);
      if (!this.isFailing) this.logger.warn(`Key usage could not be written, retrying: ${messageOf(error)}`);
      this.isFailing = true;
    }
  }

  /** Merges what could not be written into what was recorded in the meantime. */
  private restore(used: ReadonlyMap<string, KeyUse>, refused: ReadonlySet<string>): void {
    for (const [keyUuid, { firstAt, lastAt }] of used) {
      const later = this.used.get(keyUuid);
      if (later !== undefined || this.used.size < KEYS_MAX) {
        this.used.set(keyUuid, { firstAt, lastAt: later?.lastAt ?? lastAt });
      }
    }
    for (const keyUuid of refused) this.recordRefusal(keyUuid);
  }
}
