import { readFileSync } from 'node:fs';
import { Metrics } from '../../src/telemetry/metrics/metrics.js';
import { metricSamples, sampleValue } from '../harness/metric-samples.js';

const manifest = JSON.parse(readFileSync('package.json', 'utf8')) as { version: string };

let metrics: Metrics;
beforeEach(() => {
  metrics = new Metrics();
});
const shown = async (name: string, labels = {}) => sampleValue(await metrics.text(), name, labels);

describe('the metrics', () => {
  it('can be parsed by a scraper, including the process metrics', async () => {
    metrics.watchProcess();
    expect(metricSamples(await metrics.text()).length).toBeGreaterThan(20);
    expect(await shown('process_start_time_seconds')).toBeLessThanOrEqual(Date.now() / 1000);
    expect(await shown('nodejs_eventloop_lag_seconds')).toBeGreaterThanOrEqual(0);
    expect(metrics.contentType).toContain('text/plain');
  });

  it('show the running build and time zone data', async () => {
    const zones = metricSamples(await metrics.text()).find(({ name }) => name === 'stayquote_zone_data_info');
    expect(await shown('stayquote_build_info', { version: manifest.version, node: process.version })).toBe(1);
    expect(zones?.labels['version']).toMatch(/^20\d\d[a-z]$/);
  });

  it('count requests by route and status, and time those that were parsed', async () => {
    const { requests } = metrics;
    requests.begin();
    requests.begin();
    requests.end({ method: 'GET', route: '/properties', status: 404, seconds: 0.03 });
    requests.count({ method: 'GET', route: 'unserved', status: 431 });
    expect(await shown('http_requests_in_flight')).toBe(1);
    expect(await shown('http_requests_total', { method: 'GET', route: '/properties', status: '404' })).toBe(1);
    expect(await shown('http_requests_total', { route: 'unserved', status: '431' })).toBe(1);
    const durations = { route: '/properties', status_class: '4xx' };
    expect(await shown('http_request_duration_seconds_sum', durations)).toBe(0.03);
    expect(await shown('http_request_duration_seconds_bucket', { ...durations, le: '0.025' })).toBe(0);
    expect(await shown('http_request_duration_seconds_bucket', { ...durations, le: '0.05' })).toBe(1);
    expect(await shown('http_request_duration_seconds_count', { status_class: '4xx' })).toBe(1);
  });

  it('count a disconnected client without a status, and an unknown method as other', async () => {
    for (const method of ['BREW', 'get'])
      metrics.requests.end({ method, route: '/properties', status: undefined, seconds: 1 });
    expect(await shown('http_requests_total', { method: 'other', status: 'aborted' })).toBe(2);
  });

  it('include every limiter decision and key lookup result from the start', async () => {
    const counts = () =>
      Promise.all([
        shown('stayquote_limiter_decisions_total', { policy: 'address', decision: 'refused' }),
        shown('stayquote_key_lookups_total', { result: 'malformed' }),
      ]);
    expect(await counts()).toEqual([0, 0]);
    metrics.limiter.decide('address', 'refused');
    metrics.keys.lookUp('malformed');
    expect(await counts()).toEqual([1, 1]);
  });

  it('show no limiter backend for a node without shared counters', async () => {
    const isUp = () => shown('stayquote_limiter_backend_up', { backend: 'redis' });
    expect(await isUp()).toBeUndefined();
    metrics.limiter.setBackend('redis', true);
    expect(await isUp()).toBe(1);
    metrics.limiter.setBackend('redis', false);
    expect(await isUp()).toBe(0);
  });
});
