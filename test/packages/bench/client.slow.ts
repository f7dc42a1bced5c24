import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { writeRequestList } from '../../../tools/bench/data/requests.js';
import { runLoad } from '../../../tools/bench/generator/load.js';

/** Longer than one packet of the loopback device. */
const BODY = 'x'.repeat(200_000);
const RESPONSE_MS = 40;

const folder = mkdtempSync(join(tmpdir(), 'stayquote-client-test-'));
const server = createServer(({ url, headers }, response) => {
  setTimeout(() => {
    if (headers['if-none-match'] !== undefined) response.writeHead(304).end();
    else if (url === '/busy') response.writeHead(503, { 'content-length': '0' }).end();
    else response.writeHead(200, { 'content-length': String(BODY.length) }).end(BODY);
  }, RESPONSE_MS);
});

beforeAll(async () => {
  await once(server.listen(0, '127.0.0.1'), 'listening');
});

afterAll(() => {
  server.close();
  rmSync(folder, { recursive: true });
});

function load(targets: readonly string[], how: { readonly connections: number; readonly rate?: number }) {
  const etags = targets.map((target) => (target === '/same' ? '"tag"' : undefined));
  const file = writeRequestList(join(folder, 'requests.txt'), targets, etags.includes('"tag"') ? etags : undefined);
  return runLoad((server.address() as AddressInfo).port, { file, seconds: 1, ...how });
}

it('the client of the bench counts responses by status, their bytes and their latencies', async () => {
  const { requests, statuses, bytes, p50 } = await load(['/whole', '/busy'], { connections: 2 });
  const { 200: whole = 0, 503: busy = 0, ...others } = statuses;
  expect(others).toEqual({});
  expect(whole).toBeGreaterThan(0);
  expect(Math.abs(whole - busy)).toBeLessThanOrEqual(1);
  expect(whole + busy).toBe(requests);
  expect(requests).toBeLessThanOrEqual((2 * 1000) / RESPONSE_MS);
  expect(bytes / whole).toBeGreaterThan(BODY.length);
  expect(bytes / whole).toBeLessThan(BODY.length + 1000);
  expect(p50).toBeGreaterThan(RESPONSE_MS - 2);
});

it('the client of the bench sends entity tags', async () => {
  const { requests, statuses } = await load(['/same'], { connections: 1 });
  expect(statuses).toEqual({ 304: requests });
});

it('at a rate, the client of the bench counts the latency of a request from when it was due', async () => {
  const { max } = await load(['/busy'], { connections: 1, rate: 100 });
  // One connection completes at most 25 a second, so the last request was sent at the end, and due at a quarter of the second.
  expect(max).toBeGreaterThan(500);
});
