import { type DynamicModule, Module, type Type } from '@nestjs/common';
import { AuthModule } from './auth/auth.module.js';
import { ChannelModule } from './channel/channel.module.js';
import { Clock } from './config/clock.js';
import type { Config } from './config/env.js';
import { ChangeFeed } from './database/change-feed.js';
import { KeyUseWriter } from './database/key-use.writer.js';
import { PrismaService } from './database/prisma.service.js';
import type { Log } from './log/log.js';
import { Metrics } from './metrics/metrics.js';
import { PropertiesModule } from './properties/properties.module.js';
import { RateSheetsModule } from './rate-sheets/rate-sheets.module.js';
import { QuotesModule } from './quotes/quotes.module.js';
import { RoomTypesModule } from './room-types/room-types.module.js';

/** The operations, one module each. */
export const FEATURES: readonly Type[] = [PropertiesModule, RoomTypesModule, QuotesModule, ChannelModule];

/** What an application is made of. */
export interface AppParts {
  readonly config: Config;
  /** The migrated database that it reads. */
  readonly connectionString: string;
  readonly clock: Clock;
  readonly metrics: Metrics;
  readonly log: Log;
  readonly features: readonly Type[];
}

/** The root: what every operation needs (clock, database, metrics, admission) and the operations themselves. */
@Module({})
export class AppModule {
  /** The application's module for one configuration and database. */
  static of({ config, connectionString, clock, metrics, log, features }: AppParts): DynamicModule {
    return {
      module: AppModule,
      global: true,
      imports: [AuthModule.of(config, log), RateSheetsModule.of(config, connectionString), ...features],
      providers: [
        { provide: Clock, useValue: clock },
        { provide: Metrics, useValue: metrics },
        { provide: PrismaService, useFactory: () => new PrismaService(connectionString) },
        { provide: ChangeFeed, useFactory: () => new ChangeFeed(connectionString, log) },
        { provide: KeyUseWriter, useFactory: () => new KeyUseWriter(connectionString) },
      ],
      exports: [ChangeFeed, Clock, KeyUseWriter, Metrics, PrismaService],
    };
  }
}
