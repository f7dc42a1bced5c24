import { type DynamicModule, Module, type Provider } from '@nestjs/common';
import { APP_GUARD, DiscoveryModule } from '@nestjs/core';
import { seconds, ThrottlerModule } from '@nestjs/throttler';
import type { Config } from '../config/env.js';
import { ApiKeyRepository } from '../database/read/api-key.repository.js';
import { AddressLimit } from '../http/address-limit.js';
import { digestKey } from '../keys/api-key.js';
import { PUBLIC_KEYS } from '../keys/public-keys.js';
import { KeyThrottlerStorage } from '../limits/key-throttler.storage.js';
import { LimitsModule } from '../limits/limits.module.js';
import { WINDOW_SECONDS } from '../limits/minute-window.js';
import type { Log } from '../log/log.js';
import { Metrics } from '../metrics/metrics.js';
import { Admission } from './admission.js';
import { ApiKeyGuard } from './api-key.guard.js';
import { DeclaredAccess } from './declared-access.js';
import { Identification } from './identification.js';
import { KeyKindGuard } from './key-kind.guard.js';
import { DEFAULT_LIMIT, KeyThrottlerGuard } from './key-throttler.guard.js';
import { KeyUses } from './key-uses.js';
import { KnownKeys, REFUSED_KEYS } from './known-keys.js';

/** What stands before every operation, in this order (docs/decisions/0046): key, rate limit, kind of key. */
const GUARDS = [ApiKeyGuard, KeyThrottlerGuard, KeyKindGuard];

/** The guards of every operation, which the admission asks in front of the router. */
@Module({})
export class AuthModule {
  /** The guards with the limits of a configuration. */
  static of(config: Config, log: Log): DynamicModule {
    const { nodeEnv, rateLimitPerMinute } = config;
    const refused = nodeEnv === 'production' ? PUBLIC_KEYS : [];
    return {
      module: AuthModule,
      imports: [DiscoveryModule, throttlerOf(config, log)],
      providers: [
        ApiKeyRepository,
        { provide: REFUSED_KEYS, useValue: new Set(refused.map(digestKey)) },
        KnownKeys,
        KeyUses,
        Identification,
        addressLimitOf(config),
        { provide: DEFAULT_LIMIT, useValue: rateLimitPerMinute },
        ...GUARDS,
        // The very objects that the admission asks: they count into one window, and know what was admitted.
        ...GUARDS.map((guard) => ({ provide: APP_GUARD, useExisting: guard })),
        DeclaredAccess,
        Admission,
      ],
      exports: [AddressLimit, Admission],
    };
  }
}

function throttlerOf(config: Config, log: Log): DynamicModule {
  return ThrottlerModule.forRootAsync({
    imports: [LimitsModule.of(config, log)],
    inject: [KeyThrottlerStorage],
    useFactory: (storage: KeyThrottlerStorage) => ({
      storage,
      throttlers: [{ ttl: seconds(WINDOW_SECONDS), limit: config.rateLimitPerMinute }],
    }),
  });
}

function addressLimitOf({ failedAuthPerMinute }: Config): Provider {
  return {
    provide: AddressLimit,
    inject: [Metrics],
    useFactory: ({ limiter }: Metrics) => new AddressLimit(failedAuthPerMinute, limiter),
  };
}
