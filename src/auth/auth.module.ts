import { type DynamicModule, Module } from '@nestjs/common';
import { DiscoveryModule } from '@nestjs/core';
import type { Config } from '../config/env.js';
import { ApiKeyRepository } from '../database/read/api-key.repository.js';
import { AddressLimit } from '../http/address-limit.js';
import { digestKey } from '../keys/api-key.js';
import { PUBLIC_KEYS } from '../keys/public-keys.js';
import { LimitsModule } from '../limits/limits.module.js';
import type { Log } from '../log/log.js';
import { Metrics } from '../metrics/metrics.js';
import { Admission } from './admission.js';
import { DeclaredAccess } from './declared-access.js';
import { Identification } from './identification.js';
import { KeyUses } from './key-uses.js';
import { KnownKeys, REFUSED_KEYS } from './known-keys.js';
import { DEFAULT_LIMIT, RateLimit } from './rate-limit.js';

/** What stands before every operation: key, rate limit, kind of key, in this order (docs/decisions/0046). */
@Module({})
export class AuthModule {
  /** The admission with the limits of a configuration. */
  static of(config: Config, log: Log): DynamicModule {
    const { nodeEnv, rateLimitPerMinute, failedAuthPerMinute } = config;
    const refused = nodeEnv === 'production' ? PUBLIC_KEYS : [];
    return {
      module: AuthModule,
      imports: [DiscoveryModule, LimitsModule.of(config, log)],
      providers: [
        ApiKeyRepository,
        { provide: REFUSED_KEYS, useValue: new Set(refused.map(digestKey)) },
        KnownKeys,
        KeyUses,
        Identification,
        {
          provide: AddressLimit,
          inject: [Metrics],
          useFactory: (metrics: Metrics) => new AddressLimit(failedAuthPerMinute, metrics.limiter),
        },
        { provide: DEFAULT_LIMIT, useValue: rateLimitPerMinute },
        RateLimit,
        DeclaredAccess,
        Admission,
      ],
    };
  }
}
