import { Module } from '@nestjs/common';
import type { Config } from '../config/config.js';
import { CONFIG } from '../config/tokens.js';
import { UnsentBytes } from '../http/connections/unsent-bytes.js';
import { Metrics } from '../telemetry/metrics/metrics.js';
import { Replies } from './replies.js';

const BYTES_PER_MEGABYTE = 2 ** 20;

/** Serialises, caches, compresses and sends the responses of all operations. */
@Module({
  providers: [
    {
      provide: UnsentBytes,
      inject: [CONFIG, Metrics],
      useFactory: ({ unsentMb, unsentPerKeyMb }: Config, metrics: Metrics) => {
        const bounds = { process: unsentMb * BYTES_PER_MEGABYTE, key: unsentPerKeyMb * BYTES_PER_MEGABYTE };
        return new UnsentBytes(bounds, metrics.connections);
      },
    },
    Replies,
  ],
  exports: [Replies, UnsentBytes],
})
export class ResponsesModule {}
