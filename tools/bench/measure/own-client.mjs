import { fileURLToPath } from 'node:url';
import { KEY_HEADERS } from '../check/send-request.mjs';
import { runProgram } from '../generator/run-program.mjs';

const PROGRAM = fileURLToPath(new URL('../generator/own-client.mjs', import.meta.url));

/** Latencies that our own client measures, in milliseconds: sequential requests, or a fixed rate per second. */
export async function measureLatency({ port, name, isRunning }, { headers = {}, ...how }) {
  if (!isRunning()) throw new Error(`${name} has exited`);
  const given = JSON.stringify({ port, headers: { ...KEY_HEADERS, ...headers }, ...how });
  const figures = await runProgram(process.execPath, [PROGRAM, given]);
  if (figures.wrong > 0) throw new Error(`${name}: ${figures.wrong} responses were not 200`);
  return figures;
}
