import type { Server } from 'node:http';
import type { Socket } from 'node:net';
import type { NestExpressApplication } from '@nestjs/platform-express';
import { createApp } from '../../app/create-app.js';
import type { Clock } from '../../config/clock.js';
import type { Config } from '../../config/config.js';
import { ChangeFeed } from '../../database/change-feed.js';
import { canPass } from '../../database/failures.js';
import { PrismaService } from '../../database/prisma.service.js';
import { type KeyOwners, readKeyOwners } from '../../database/read/key-owners.js';
import { retryCut } from '../../database/retry-cut.js';
import type { Log } from '../../telemetry/log/log.js';

/** What the application of a test server is made of, whatever its database. */
export interface AppParts {
  readonly config: Config;
  readonly clock: Clock;
  readonly log: Log;
}

/** The real application, which is given its connections instead of listening itself, so that another can follow it. */
export class RunningApp {
  private readonly sockets = new Set<Socket>();

  private constructor(
    private readonly app: NestExpressApplication,
    readonly server: Server,
  ) {}

  static async start(connectionString: string, parts: AppParts): Promise<RunningApp> {
    const app = await createApp({ ...parts, connectionString });
    return new RunningApp(app, app.getHttpServer());
  }

  connect(socket: Socket): void {
    this.sockets.add(socket);
    socket.once('close', () => this.sockets.delete(socket));
    this.server.emit('connection', socket);
  }

  /**
   * Who may have keys; read by the application's own connection, which requests need next. While many servers start, it takes
   * longer to open than a request may wait.
   */
  keyOwners(): Promise<KeyOwners> {
    return retryCut(() => readKeyOwners(this.app.get(PrismaService)), canPass);
  }

  /** Serves nothing that was read before: without it, a change is noticed by its notification, some milliseconds later. */
  forget(): void {
    this.app.get(ChangeFeed).notifyOfEverything();
  }

  disconnect(): void {
    for (const socket of this.sockets) socket.destroy();
  }

  async close(): Promise<void> {
    this.disconnect();
    await this.app.close();
  }
}
