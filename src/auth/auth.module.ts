import { Module } from '@nestjs/common';
import { seconds, ThrottlerModule } from '@nestjs/throttler';
import type { Config } from '../config/config.js';
import { CONFIG, LOG } from '../config/tokens.js';
import { ApiKeyRepository } from '../database/read/api-key.repository.js';
import type { Log } from '../telemetry/log/log.js';
import { Metrics } from '../telemetry/metrics/metrics.js';
import { ApiKeyGuard } from './api-key.guard.js';
import { KeyKindGuard } from './key-kind.guard.js';
import { KeyThrottlerGuard } from './key-throttler.guard.js';
import { KeyUses } from './key-uses.js';
import { KnownKeys } from './known-keys.js';
import { AddressLimit } from './rate-limit/address-limit.js';
import { createStorage } from './rate-limit/create-storage.js';
import { WINDOW_SECONDS } from './rate-limit/minute-window.js';

/** Keys, their limits, and the guards that check them. */
@Module({
  imports: [
    ThrottlerModule.forRootAsync({
      inject: [CONFIG, LOG, Metrics],
      useFactory: async (config: Config, log: Log, { limiter }: Metrics) => ({
        storage: await createStorage(config, log, limiter),
        throttlers: [{ ttl: seconds(WINDOW_SECONDS), limit: config.rateLimitPerMinute }],
      }),
    }),
  ],
  providers: [ApiKeyRepository, AddressLimit, KnownKeys, KeyUses, ApiKeyGuard, KeyThrottlerGuard, KeyKindGuard],
  exports: [AddressLimit, ApiKeyGuard, KeyThrottlerGuard, KeyKindGuard],
})
export class AuthModule {}
