import { Metrics } from '../../src/telemetry/metrics/metrics.js';
import { aDataSet } from '../../tools/harness/builders/a-data-set.js';
import { credentials } from '../../tools/harness/builders/credentials.js';
import { uuidOf } from '../../tools/harness/builders/uuid-of.js';
import { recordedLog } from '../harness/recorded-log.js';
import { startTestApp } from '../harness/test-app.js';
import { until } from '../../tools/harness/until.js';
import { readDocument } from './documents.js';

const document = readDocument('docs/how-to/monitoring.md');

/** The names in backticks in the first column of the tables. */
const named = document.text
  .split('\n')
  .filter((line) => line.startsWith('| `'))
  .flatMap((line) => [...(line.split('|')[1] ?? '').matchAll(/`([^`]+)`/g)].map(([, name = '']) => name));

describe('docs/how-to/monitoring.md', () => {
  it('names every metric of ours, and no other', async () => {
    const metrics = new Metrics();
    metrics.watchPool(() => ({ total: 0, idle: 0, waiting: 0 }));
    metrics.watchDatabase(() => true);
    metrics.watchChangeFeed(() => true);
    metrics.sheets.watch(() => ({ count: 0, bytes: 0 }));
    metrics.replicas.watch(() => []);
    metrics.responses.watch(() => 0);
    metrics.connections.watchUnsent(() => 0);
    const reported = [...(await metrics.text()).matchAll(/^# TYPE (\w+) /gm)].map(([, name = '']) => name);
    expect(named.filter((name) => /^(?:http|stayquote)_\w+$/.test(name)).sort()).toEqual(reported.sort());
  });

  it('lists every field of a request log line', async () => {
    const recorded = recordedLog({ LOG_LEVEL: 'info' });
    const app = await startTestApp({ dataSet: aDataSet(), log: recorded.log });
    const headers = { ...credentials.property, traceparent: `00-${'1'.repeat(32)}-${'2'.repeat(16)}-01` };
    await app.get(`/properties/${uuidOf('House')}/room-types`, { headers: { ...headers, 'user-agent': 'curl/8' } });
    const line = await until(() => recorded.lines().find(({ property }) => property !== undefined));
    await app.close();
    const shown = document.blocks.find(({ text }) => text.includes('"traceToken"'));
    const fields = [...Object.keys(JSON.parse(shown?.text ?? '{}') as object), ...Object.keys(line), 'aborted'];
    expect(fields.filter((name) => !named.includes(name))).toEqual([]);
  });
});
