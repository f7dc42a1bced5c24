import { readFileSync } from 'node:fs';
import { Metrics } from '../../src/telemetry/metrics/metrics.js';
import { readDocument } from './documents.js';

const document = readDocument('docs/MONITORING.md');

/** The names in backticks in the first column of the tables. */
const named = document.text
  .split('\n')
  .filter((line) => line.startsWith('| `'))
  .flatMap((line) => [...(line.split('|')[1] ?? '').matchAll(/`([^`]+)`/g)].map(([, name = '']) => name));

describe('docs/MONITORING.md', () => {
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

  it('lists every field of a request log line', () => {
    const shown = document.blocks.find(({ text }) => text.includes('"traceToken"'));
    const fields = Object.keys(JSON.parse(shown?.text ?? '{}') as object);
    const written = readFileSync('src/http/access-log/request-line.ts', 'utf8').split('return {').at(1) ?? '';
    const listed = [...(written.split('};')[0] ?? '').matchAll(/^ {4}(\w+)(?::|,)/gm)].map(([, name = '']) => name);
    expect(listed.length).toBeGreaterThan(10);
    expect([...new Set([...fields, ...listed])].filter((name) => !named.includes(name))).toEqual([]);
  });
});
