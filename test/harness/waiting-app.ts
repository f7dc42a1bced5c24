import { Controller, Get, Module } from '@nestjs/common';
import { Access } from '../../src/auth/access.decorator.js';
import { Metrics } from '../../src/telemetry/metrics/metrics.js';
import { aDataSet } from '../../tools/harness/builders/a-data-set.js';
import { type RecordedLog, recordedLog } from './recorded-log.js';
import { sampleValue } from './metric-samples.js';
import { startTestApp, type TestApp } from './test-app.js';

/** The real application with one route, `/waiting`, that responds when the test releases it. */
export interface WaitingApp extends TestApp {
  readonly recorded: RecordedLog;
  /** The value of a metric's single series with these labels. */
  sample(name: string, labels?: Readonly<Record<string, string>>): Promise<number | undefined>;
  /** Releases all pending and future requests. */
  release(): void;
}

/** Starts the application on a free loopback port. */
export async function startWaitingApp(): Promise<WaitingApp> {
  let release: () => void = () => undefined;
  const released = new Promise<void>((resolve) => (release = resolve));

  @Controller('waiting')
  class WaitingController {
    @Get()
    @Access('group')
    async wait(): Promise<string> {
      await released;
      return 'here';
    }
  }

  @Module({ controllers: [WaitingController] })
  class WaitingModule {}

  const [recorded, metrics] = [recordedLog(), new Metrics()];
  const app = await startTestApp({ dataSet: aDataSet(), features: [WaitingModule], log: recorded.log, metrics });
  return {
    ...app,
    recorded,
    sample: async (name, labels) => sampleValue(await metrics.text(), name, labels),
    release,
    close: async () => {
      release();
      await app.close();
    },
  };
}
