import { Module } from '@nestjs/common';
import type { Config } from '../config/config.js';
import { CONFIG } from '../config/tokens.js';
import { UnsentBytes } from '../http/connections/unsent-bytes.js';
import { Metrics } from '../telemetry/metrics/metrics.js';
import { Serializers } from './json/serializers.js';
import { Responses } from './responses.js';

const BYTES_A_MEGABYTE = 2 ** 20;

/** What becomes of the responses of all operations between their services and their connections. */
@Module({
  providers: [
    Serializers,
    {
      provide: UnsentBytes,
      inject: [CONFIG, Metrics],
      useFactory: ({ unsentMb, unsentPerKeyMb }: Config, metrics: Metrics) => {
        const bounds = { process: unsentMb * BYTES_A_MEGABYTE, key: unsentPerKeyMb * BYTES_A_MEGABYTE };
        return new UnsentBytes(bounds, metrics.connections);
      },
    },
    Responses,
  ],
  exports: [Responses, Serializers, UnsentBytes],
})
export class ResponsesModule {}
