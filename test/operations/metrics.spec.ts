import { readFileSync } from 'node:fs';
import { Metrics } from '../../src/telemetry/metrics/metrics.js';
import { metricSamples, sampleValue } from '../harness/metric-samples.js';

const manifest = JSON.parse(readFileSync('package.json', 'utf8')) as { version: string };

const startedMetrics = () => {
  const metrics = new Metrics();
  const { requests, limiter, keys } = metrics;
  return { requests, limiter, keys, text: () => metrics.text() };
};

describe('the metrics', () => {
  it('can be parsed by a scraper, including the process metrics', async () => {
    const metrics = new Metrics();
    metrics.watchProcess();
    const text = await metrics.text();
    expect(metricSamples(text).length).toBeGreaterThan(20);
    expect(sampleValue(text, 'process_start_time_seconds')).toBeLessThanOrEqual(Date.now() / 1000);
    expect(sampleValue(text, 'nodejs_eventloop_lag_seconds')).toBeGreaterThanOrEqual(0);
    expect(metrics.contentType).toContain('text/plain');
  });

  it('show the running build and time zone data', async () => {
    const text = await new Metrics().text();
    expect(sampleValue(text, 'stayquote_build_info', { version: manifest.version, node: process.version })).toBe(1);
    expect(metricSamples(text).find(({ name }) => name === 'stayquote_zone_data_info')?.labels['version']).toMatch(
      /^20\d\d[a-z]$/,
    );
  });

  it('count requests by route and status, and time those that were parsed', async () => {
    const { requests, text } = startedMetrics();
    requests.begin();
    requests.begin();
    requests.end({ method: 'GET', route: '/properties', status: 404, seconds: 0.03 });
    requests.count({ method: 'GET', route: 'unserved', status: 431 });
    const labels = { method: 'GET', route: '/properties' };
    expect(sampleValue(await text(), 'http_requests_in_flight')).toBe(1);
    expect(sampleValue(await text(), 'http_requests_total', { ...labels, status: '404' })).toBe(1);
    expect(sampleValue(await text(), 'http_requests_total', { route: 'unserved', status: '431' })).toBe(1);
    const durations = { route: '/properties', status_class: '4xx' };
    expect(sampleValue(await text(), 'http_request_duration_seconds_sum', durations)).toBe(0.03);
    expect(sampleValue(await text(), 'http_request_duration_seconds_bucket', { ...durations, le: '0.025' })).toBe(0);
    expect(sampleValue(await text(), 'http_request_duration_seconds_bucket', { ...durations, le: '0.05' })).toBe(1);
    expect(sampleValue(await text(), 'http_request_duration_seconds_count', { status_class: '4xx' })).toBe(1);
  });

  it('count a disconnected client without a status, and an unknown method as other', async () => {
    const { requests, text } = startedMetrics();
    requests.end({ method: 'BREW', route: '/properties', status: undefined, seconds: 1 });
    requests.end({ method: 'get', route: '/properties', status: undefined, seconds: 1 });
    const labels = { method: 'other', status: 'aborted' };
    expect(sampleValue(await text(), 'http_requests_total', labels)).toBe(2);
  });

  it('include every limiter decision and key lookup result from the start', async () => {
    const { limiter, keys, text } = startedMetrics();
    const refused = { policy: 'address', decision: 'refused' };
    expect(sampleValue(await text(), 'stayquote_limiter_decisions_total', refused)).toBe(0);
    expect(sampleValue(await text(), 'stayquote_key_lookups_total', { result: 'malformed' })).toBe(0);
    limiter.decide('address', 'refused');
    keys.lookUp('malformed');
    expect(sampleValue(await text(), 'stayquote_limiter_decisions_total', refused)).toBe(1);
    expect(sampleValue(await text(), 'stayquote_key_lookups_total', { result: 'malformed' })).toBe(1);
  });

  it('show no limiter backend for a node without shared counters', async () => {
    const { limiter, text } = startedMetrics();
    expect(sampleValue(await text(), 'stayquote_limiter_backend_up')).toBeUndefined();
    limiter.setBackend('redis', true);
    expect(sampleValue(await text(), 'stayquote_limiter_backend_up', { backend: 'redis' })).toBe(1);
    limiter.setBackend('redis', false);
    expect(sampleValue(await text(), 'stayquote_limiter_backend_up', { backend: 'redis' })).toBe(0);
  });
});
