import { demoDataSet } from '../../../src/import/demo/demo-data-set.js';
import { DEMO_KEYS } from '../../../src/import/demo/demo-keys.js';
import { demoUuid } from '../../../src/import/demo/demo-uuid.js';
import { parsePlainDate, plainDate } from '../../../src/domain/stay/plain-date.js';
import { httpExchange } from '../../../tools/harness/http-exchange.js';
import { startTestApp } from '../../harness/test-app.js';

const TODAY = parsePlainDate('2027-03-01') ?? plainDate(0);

/** A public client as configured by its user: only the base address and the key are ours. */
export interface ReplayedClient {
  /** Sends a request as the client writes it, and returns what the client receives. */
  get(path: string, key?: string): Promise<{ readonly status: number; readonly text: string }>;
  readonly property: string;
  readonly roomType: string;
  close(): Promise<void>;
}

/** A server with the demo data, for a client that expects a profile. */
export async function replay(profile: string, headers: Readonly<Record<string, string>> = {}): Promise<ReplayedClient> {
  const env = { WIRE_PROFILE: profile, RATE_LIMIT_PER_MINUTE: '1000000' };
  const app = await startTestApp({ dataSet: demoDataSet(TODAY), env });
  return {
    get: async (path, key = DEMO_KEYS.group) =>
      httpExchange({
        port: app.port,
        method: 'GET',
        target: `/public-api/api${path}`,
        headers: { ...headers, 'x-sm-api-key': key },
      }),
    property: demoUuid('property', 1),
    roomType: demoUuid('roomType', 1, 1),
    close: () => app.close(),
  };
}
