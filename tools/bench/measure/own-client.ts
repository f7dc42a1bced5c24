// @ts-nocheck: becomes TypeScript in the next commits.
import { fileURLToPath } from 'node:url';
import { KEY_HEADERS } from '../check/send-request.js';
import { runTool } from '../../harness/program.js';

const PROGRAM = fileURLToPath(new URL('../generator/own-client.ts', import.meta.url));

/** Latencies that our own client measures, in milliseconds: sequential requests, or a fixed rate per second. */
export async function measureLatency({ port, name, isRunning }, { headers = {}, ...how }) {
  if (!isRunning()) throw new Error(`${name} has exited`);
  const given = { port, headers: { ...KEY_HEADERS, ...headers }, ...how };
  const figures = await runTool(PROGRAM, given);
  if (figures.wrong > 0) throw new Error(`${name}: ${figures.wrong} responses were not 200`);
  return figures;
}
