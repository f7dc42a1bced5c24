import { Global, Module } from '@nestjs/common';
import { Clock } from '../config/clock.js';
import type { Config } from '../config/config.js';
import { CONFIG, CONNECTION_STRING } from '../config/tokens.js';
import { ChangeFeed } from '../database/change-feed.js';
import { DatabaseOutage } from '../database/database-outage.js';
import { RateSheetReader } from '../database/read/rate-sheet/rate-sheet.reader.js';
import { Replicas } from '../database/replicas/replicas.js';
import { Metrics } from '../telemetry/metrics/metrics.js';
import { RateSheets } from './rate-sheets.js';

const BYTES_PER_MEGABYTE = 2 ** 20;

/** The rate sheets of the database, for every operation that prices. */
@Global()
@Module({
  providers: [
    {
      provide: RateSheetReader,
      inject: [CONNECTION_STRING, Replicas],
      useFactory: (connectionString: string, replicas: Replicas) => new RateSheetReader(connectionString, replicas),
    },
    {
      provide: RateSheets,
      inject: [CONFIG, RateSheetReader, Clock, Metrics, ChangeFeed, DatabaseOutage],
      useFactory: (
        { rateSheetsMb }: Config,
        reader: RateSheetReader,
        clock: Clock,
        metrics: Metrics,
        changes: ChangeFeed,
        outage: DatabaseOutage,
      ) => {
        const bytesMax = rateSheetsMb * BYTES_PER_MEGABYTE;
        const sheets = new RateSheets(reader, clock, metrics.sheets, bytesMax, outage, metrics.queues.of('sheets'));
        changes.listen(sheets);
        return sheets;
      },
    },
  ],
  exports: [RateSheets],
})
export class RateSheetsModule {}
