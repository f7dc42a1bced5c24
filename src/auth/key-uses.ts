import { Injectable, Logger, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import { type KeyUse, KeyUseWriter } from '../database/key-use.writer.js';
import { messageOf } from '../database/message-of.js';

const WRITE_EVERY_MS = 5000;
/** Further keys wait for their next use after the batch is written; the keys in it go on being noted. */
const KEYS_MAX = 10_000;
/** At the end there is no later batch: a connection that a busy database gives too late is asked for again. */
const LAST_ATTEMPTS = 3;

/** Notes which keys are used, and writes it in batches, so that no request waits for it or fails by it. */
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

  /** After the last answer: what was noted until then is written once more. */
  async onApplicationShutdown(): Promise<void> {
    clearInterval(this.timer);
    await this.writing;
    for (let attempt = 0; attempt < LAST_ATTEMPTS && this.hasNotes(); attempt += 1) await this.write();
    await this.writer.close();
  }

  /** A key was taken. */
  noteUse(keyUuid: string): void {
    const now = performance.now();
    const firstAt = this.used.get(keyUuid)?.firstAt ?? now;
    if (this.used.has(keyUuid) || this.used.size < KEYS_MAX) this.used.set(keyUuid, { firstAt, lastAt: now });
  }

  /** A key that has ended was presented: somebody still holds it. */
  noteRefusal(keyUuid: string): void {
    if (this.refused.size < KEYS_MAX) this.refused.add(keyUuid);
  }

  private hasNotes(): boolean {
    return this.used.size + this.refused.size > 0;
  }

  private write(): Promise<void> {
    this.writing ??= this.writeBatch().finally(() => (this.writing = undefined));
    return this.writing;
  }

  private async writeBatch(): Promise<void> {
    if (!this.hasNotes()) return;
    const { used, refused } = this;
    this.used = new Map();
    this.refused = new Set();
    try {
      await this.writer.write(used, refused);
      this.isFailing = false;
    } catch (error) {
      this.takeBack(used, refused);
      if (!this.isFailing) this.logger.warn(`The uses of keys are written later: ${messageOf(error)}`);
      this.isFailing = true;
    }
  }

  /** What could not be written joins what was noted meanwhile. */
  private takeBack(used: ReadonlyMap<string, KeyUse>, refused: ReadonlySet<string>): void {
    for (const [keyUuid, { firstAt, lastAt }] of used) {
      const later = this.used.get(keyUuid);
      if (later !== undefined || this.used.size < KEYS_MAX) {
        this.used.set(keyUuid, { firstAt, lastAt: later?.lastAt ?? lastAt });
      }
    }
    for (const keyUuid of refused) this.noteRefusal(keyUuid);
  }
}
