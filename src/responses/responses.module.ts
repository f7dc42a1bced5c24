import { Module } from '@nestjs/common';
import type { Config } from '../config/config.js';
import { CONFIG } from '../config/tokens.js';
import { UnsentBytes } from '../http/connections/unsent-bytes.js';
import { Metrics } from '../telemetry/metrics/metrics.js';
import { Replies } from './replies.js';

/** Serialises, caches, compresses and sends the responses of all operations. */
@Module({
  providers: [
    {
      provide: UnsentBytes,
      inject: [CONFIG, Metrics],
      useFactory: ({ unsentMb, unsentPerKeyMb }: Config, metrics: Metrics) => {
        const bounds = { process: unsentMb * 2 ** 20, key: unsentPerKeyMb * 2 ** 20 };
        return new UnsentBytes(bounds, metrics.connections);
      },
    },
    Replies,
  ],
  exports: [Replies, UnsentBytes],
})
export class ResponsesModule {}
