import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import express from 'express';
import { aDataSet } from '../../tools/harness/builders/a-data-set.js';
import { credentials } from '../../tools/harness/builders/credentials.js';
import { startTestApp } from '../harness/test-app.js';

/** How often objects changed their prototype during some work. */
async function swapsDuring(work: () => Promise<unknown>): Promise<number> {
  let swaps = 0;
  const set = Object.setPrototypeOf.bind(Object);
  const spy = jest.spyOn(Object, 'setPrototypeOf').mockImplementation((target: unknown, prototype) => {
    if (Object.getPrototypeOf(target) !== prototype) swaps += 1;
    return set(target, prototype) as unknown;
  });
  await work().finally(() => {
    spy.mockRestore();
  });
  return swaps;
}

it('the prototypes of requests and responses are swapped by plain Express, and not here', async () => {
  const server = createServer(express()).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  expect(await swapsDuring(() => fetch(`http://127.0.0.1:${port}/`))).toBeGreaterThanOrEqual(2);
  server.close();
  server.closeAllConnections();

  const app = await startTestApp({ dataSet: aDataSet() });
  expect(await swapsDuring(() => app.get('/properties', { headers: credentials.group }))).toBe(0);
  await app.close();
});
