import { Global, Module } from '@nestjs/common';
import { CONNECTION_STRING, LOG } from '../config/tokens.js';
import { ChangeFeed } from '../database/change-feed.js';
import { RateSheetReader } from '../database/read/rate-sheet/rate-sheet.reader.js';
import { Replicas } from '../database/replicas/replicas.js';
import type { Log } from '../telemetry/log/log.js';
import { RateSheets } from './rate-sheets.js';
import { ScenarioSheets } from './scenario-sheets.js';
import { UnreadableProperties } from './unreadable-properties.js';

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
      inject: [RateSheetReader, LOG],
      useFactory: (reader: RateSheetReader, log: Log) => new UnreadableProperties(reader, log),
    },
    RateSheets,
    ScenarioSheets,
  ],
  exports: [RateSheets, ScenarioSheets, UnreadableProperties],
})
export class RateSheetsModule {
  constructor(changes: ChangeFeed, unreadable: UnreadableProperties, sheets: RateSheets) {
    changes.listen(unreadable);
    changes.listen(sheets);
  }
}
