import { type DynamicModule, Module, type Type } from '@nestjs/common';
import { APP_FILTER, APP_GUARD } from '@nestjs/core';
import { ApiKeyGuard } from '../auth/api-key.guard.js';
import { KeyKindGuard } from '../auth/key-kind.guard.js';
import { KeyThrottlerGuard } from '../auth/key-throttler.guard.js';
import { AuthModule } from '../auth/auth.module.js';
import { DirectModule } from '../api/direct/direct.module.js';
import { ChannelModule } from '../api/channel/channel.module.js';
import { ChannelSearchModule } from '../api/channel-search/channel-search.module.js';
import { CalendarModule } from '../api/calendar/calendar.module.js';
import { CancellationModule } from '../api/cancellation/cancellation.module.js';
import { ExplainModule } from '../api/explain/explain.module.js';
import { Clock } from '../config/clock.js';
import type { Config } from '../config/config.js';
import { type Extension, EXTENSION_NAMES } from '../config/extensions.js';
import { CONFIG, CONNECTION_STRING, LOG } from '../config/tokens.js';
import { ChangeFeed } from '../database/change-feed.js';
import { DatabaseOutage } from '../database/database-outage.js';
import { KeyUseWriter } from '../database/key-use.writer.js';
import { PrismaService } from '../database/prisma.service.js';
import { Replicas } from '../database/replicas/replicas.js';
import { PagesController } from './pages.controller.js';
import { OverloadGuard } from './overload.guard.js';
import { Published } from './published.js';
import { KeyHolders } from '../http/connections/key-holders.js';
import { ErrorFilter } from '../http/errors/error.filter.js';
import { Overload } from '../http/overload/overload.js';
import type { Log } from '../telemetry/log/log.js';
import { Metrics } from '../telemetry/metrics/metrics.js';
import { PropertiesModule } from '../api/properties/properties.module.js';
import { QuotesModule } from '../api/quotes/quotes.module.js';
import { RateSheetsModule } from '../rate-sheets/rate-sheets.module.js';
import { ResponsesModule } from '../responses/responses.module.js';
import { ScenarioGuard } from './scenarios/scenario.guard.js';
import { RoomTypesModule } from '../api/room-types/room-types.module.js';

/** The operations, one module each. */
export const FEATURES: readonly Type[] = [
  PropertiesModule,
  RoomTypesModule,
  QuotesModule,
  ChannelModule,
  ChannelSearchModule,
  DirectModule,
];

const EXTENSION_MODULES: Readonly<Record<Extension, Type>> = {
  calendar: CalendarModule,
  cancellation: CancellationModule,
  explain: ExplainModule,
};

const extended = new Map<string, readonly Type[]>([['', FEATURES]]);

/** The operations with some extensions; the same list for the same extensions. */
export function featuresWith(extensions: readonly Extension[] = []): readonly Type[] {
  const names = EXTENSION_NAMES.filter((name) => extensions.includes(name));
  const features = extended.get(names.join()) ?? [...FEATURES, ...names.map((name) => EXTENSION_MODULES[name])];
  extended.set(names.join(), features);
  return features;
}

/** What is checked of every request, in this order (docs/decisions/0046): key, overload, rate limit, kind of key. */
const GUARDS = [ApiKeyGuard, OverloadGuard, KeyThrottlerGuard, KeyKindGuard];

/** What is served without a key, outside of the contract. Imported last: Express takes the first route that matches. */
@Module({ controllers: [PagesController] })
class PagesModule {}

export interface AppParts {
  readonly config: Config;
  /** For a database with all migrations applied. */
  readonly connectionString: string;
  readonly clock: Clock;
  readonly metrics: Metrics;
  readonly log: Log;
  readonly features: readonly Type[];
}

/** The root: what every operation needs (configuration, clock, database, metrics, log) and the operations themselves. */
@Module({})
export class AppModule {
  static forRoot(parts: AppParts): DynamicModule {
    const { config, connectionString, clock, metrics, log, features } = parts;
    return {
      module: AppModule,
      global: true,
      imports: [AuthModule, RateSheetsModule, ResponsesModule, ...features, PagesModule],
      providers: [
        { provide: CONFIG, useValue: config },
        { provide: CONNECTION_STRING, useValue: connectionString },
        { provide: Clock, useValue: clock },
        { provide: Metrics, useValue: metrics },
        { provide: LOG, useValue: log },
        {
          provide: Replicas,
          useFactory: () => new Replicas(connectionString, config.databaseReplicaUrls ?? [], log, metrics.replicas),
        },
        {
          provide: PrismaService,
          inject: [Replicas],
          useFactory: (replicas: Replicas) => new PrismaService(connectionString, replicas),
        },
        { provide: ChangeFeed, useFactory: () => new ChangeFeed(connectionString, log) },
        { provide: DatabaseOutage, useValue: new DatabaseOutage(1000 * config.serveStaleSeconds) },
        { provide: KeyUseWriter, useFactory: () => new KeyUseWriter(connectionString) },
        { provide: Overload, useFactory: () => new Overload(config.requestsInFlight, metrics.overload, log) },
        { provide: APP_FILTER, useFactory: () => new ErrorFilter(log, metrics.connections) },
        KeyHolders,
        Published,
        OverloadGuard,
        ScenarioGuard,
        ...GUARDS.map((guard) => ({ provide: APP_GUARD, useExisting: guard })),
        ...(config.scenarios === true ? [{ provide: APP_GUARD, useExisting: ScenarioGuard }] : []),
      ],
      exports: [
        AuthModule,
        CONFIG,
        CONNECTION_STRING,
        LOG,
        ChangeFeed,
        Clock,
        DatabaseOutage,
        KeyHolders,
        KeyUseWriter,
        Metrics,
        Overload,
        PrismaService,
        Published,
        Replicas,
      ],
    };
  }
}
