import { type DynamicModule, type ExecutionContext, Module } from '@nestjs/common';
import { APP_GUARD } from '@nestjs/core';
import { ThrottlerModule } from '@nestjs/throttler';
import type { Request } from 'express';
import type { Config } from '../config/env.js';
import { ApiKeyRepository } from '../database/read/api-key.repository.js';
import { AddressLimit } from '../http/address-limit.js';
import { WINDOW_SECONDS } from '../http/minute-window.js';
import { ApiKeyGuard } from './api-key.guard.js';
import { callerOf } from './caller-of.js';
import { Identification } from './identification.js';
import { KeyLimitStorage } from './key-limit.storage.js';
import { KeyUses } from './key-uses.js';
import { KindGuard } from './kind.guard.js';
import { KnownKeys } from './known-keys.js';
import { RateLimitGuard } from './rate-limit.guard.js';

/** What stands before every operation: key, rate limit, kind of key, in this order (docs/decisions/0046). */
@Module({})
export class AuthModule {
  /** The guards with the limits of a configuration. */
  static of({ rateLimitPerMinute, failedAuthPerMinute }: Config): DynamicModule {
    const limit = (context: ExecutionContext): number =>
      callerOf(context.switchToHttp().getRequest<Request>()).requestsPerMinute ?? rateLimitPerMinute;
    const throttlers = [{ name: 'default', ttl: WINDOW_SECONDS * 1000, limit }];
    return {
      module: AuthModule,
      imports: [ThrottlerModule.forRoot({ throttlers, storage: new KeyLimitStorage() })],
      providers: [
        ApiKeyRepository,
        KnownKeys,
        KeyUses,
        Identification,
        { provide: AddressLimit, useValue: new AddressLimit(failedAuthPerMinute) },
        { provide: APP_GUARD, useClass: ApiKeyGuard },
        { provide: APP_GUARD, useClass: RateLimitGuard },
        { provide: APP_GUARD, useClass: KindGuard },
      ],
    };
  }
}
