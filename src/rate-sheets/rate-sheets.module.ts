import { Global, Module } from '@nestjs/common';
import { Clock } from '../config/clock.js';
import type { Config } from '../config/config.js';
import { CONFIG, CONNECTION_STRING, LOG } from '../config/tokens.js';
import { ChangeFeed } from '../database/change-feed.js';
import { DatabaseOutage } from '../database/database-outage.js';
import { RateSheetReader } from '../database/read/rate-sheet/rate-sheet.reader.js';
import { Replicas } from '../database/replicas/replicas.js';
import type { Log } from '../telemetry/log/log.js';
import { Metrics } from '../telemetry/metrics/metrics.js';
import { RateSheets } from './rate-sheets.js';
import { ScenarioSheets } from './scenario-sheets.js';
import { UnreadableProperties } from './unreadable-properties.js';

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
      provide: UnreadableProperties,
      inject: [RateSheetReader, LOG, ChangeFeed],
      useFactory: (reader: RateSheetReader, log: Log, changes: ChangeFeed) => {
        const unreadable = new UnreadableProperties(reader, log);
        changes.listen(unreadable);
        return unreadable;
      },
    },
    {
      provide: RateSheets,
      inject: [CONFIG, RateSheetReader, Clock, Metrics, ChangeFeed, DatabaseOutage, UnreadableProperties],
      useFactory: (
        { rateSheetsMb }: Config,
        reader: RateSheetReader,
        clock: Clock,
        metrics: Metrics,
        changes: ChangeFeed,
        outage: DatabaseOutage,
        unreadable: UnreadableProperties,
      ) => {
        const bytesMax = rateSheetsMb * BYTES_PER_MEGABYTE;
        const queue = metrics.queues.of('sheets');
        const sheets = new RateSheets(reader, clock, metrics.sheets, bytesMax, outage, queue, unreadable);
        changes.listen(sheets);
        return sheets;
      },
    },
    ScenarioSheets,
  ],
  exports: [RateSheets, ScenarioSheets, UnreadableProperties],
})
export class RateSheetsModule {}
