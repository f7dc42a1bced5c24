import { Module, type Provider } from '@nestjs/common';
import { seconds, ThrottlerModule } from '@nestjs/throttler';
import type { Config } from '../config/config.js';
import { CONFIG } from '../config/tokens.js';
import { ApiKeyRepository } from '../database/read/api-key.repository.js';
import { AddressLimit } from './rate-limit/address-limit.js';
import { digestKey } from '../domain/access/api-key.js';
import { PUBLIC_KEYS } from '../import/demo/public-keys.js';
import { KeyThrottlerStorage } from './rate-limit/key-throttler.storage.js';
import { LimitsModule } from './rate-limit/limits.module.js';
import { WINDOW_SECONDS } from './rate-limit/minute-window.js';
import { Metrics } from '../telemetry/metrics/metrics.js';
import { ApiKeyGuard } from './api-key.guard.js';
import { KeyKindGuard } from './key-kind.guard.js';
import { DEFAULT_LIMIT, KeyThrottlerGuard } from './key-throttler.guard.js';
import { KeyUses } from './key-uses.js';
import { KnownKeys, REFUSED_KEYS } from './known-keys.js';

const SETTINGS: Provider[] = [
  {
    provide: REFUSED_KEYS,
    inject: [CONFIG],
    useFactory: ({ nodeEnv }: Config) => new Set(nodeEnv === 'production' ? PUBLIC_KEYS.map(digestKey) : []),
  },
  {
    provide: AddressLimit,
    inject: [CONFIG, Metrics],
    useFactory: ({ failedAuthPerMinute }: Config, { limiter }: Metrics) =>
      new AddressLimit(failedAuthPerMinute, limiter),
  },
  { provide: DEFAULT_LIMIT, inject: [CONFIG], useFactory: ({ rateLimitPerMinute }: Config) => rateLimitPerMinute },
];

/** Keys, their limits, and the guards that check them. */
@Module({
  imports: [
    ThrottlerModule.forRootAsync({
      imports: [LimitsModule],
      inject: [CONFIG, KeyThrottlerStorage],
      useFactory: ({ rateLimitPerMinute }: Config, storage: KeyThrottlerStorage) => ({
        storage,
        throttlers: [{ ttl: seconds(WINDOW_SECONDS), limit: rateLimitPerMinute }],
      }),
    }),
  ],
  providers: [ApiKeyRepository, ...SETTINGS, KnownKeys, KeyUses, ApiKeyGuard, KeyThrottlerGuard, KeyKindGuard],
  exports: [AddressLimit, ApiKeyGuard, KeyThrottlerGuard, KeyKindGuard],
})
export class AuthModule {}
