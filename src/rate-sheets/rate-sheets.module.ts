import { type DynamicModule, Module } from '@nestjs/common';
import { Clock } from '../config/clock.js';
import type { Config } from '../config/env.js';
import { ChangeFeed } from '../database/change-feed.js';
import { RateSheetReader } from '../database/read/rate-sheet/rate-sheet.reader.js';
import { Metrics } from '../metrics/metrics.js';
import { RateSheets } from './rate-sheets.js';

const BYTES_A_MEGABYTE = 1024 * 1024;

/** The rate sheets, for every operation that prices. */
@Module({})
export class RateSheetsModule {
  /** The sheets of a database, within the memory of a configuration. */
  static of({ rateSheetsMb }: Config, connectionString: string): DynamicModule {
    return {
      module: RateSheetsModule,
      global: true,
      providers: [
        { provide: RateSheetReader, useFactory: () => new RateSheetReader(connectionString) },
        {
          provide: RateSheets,
          inject: [RateSheetReader, Clock, Metrics, ChangeFeed],
          useFactory: (reader: RateSheetReader, clock: Clock, metrics: Metrics, changes: ChangeFeed) => {
            const bytesMax = rateSheetsMb * BYTES_A_MEGABYTE;
            const sheets = new RateSheets(reader, clock, metrics.sheets, bytesMax, metrics.queues.of('sheets'));
            changes.listen(sheets);
            return sheets;
          },
        },
      ],
      exports: [RateSheets],
    };
  }
}
