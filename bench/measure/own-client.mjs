import { fileURLToPath } from 'node:url';
import { KEY_HEADERS } from '../check/ask.mjs';
import { runProgram } from '../generator/run-program.mjs';

const PROGRAM = fileURLToPath(new URL('../generator/own-client.mjs', import.meta.url));

/** Latencies that our own client sees, in milliseconds: one request after the other, or so many a second. */
export async function measureLatency({ port, name }, { headers = {}, ...how }) {
  const given = JSON.stringify({ port, headers: { ...KEY_HEADERS, ...headers }, ...how });
  const figures = await runProgram(process.execPath, [PROGRAM, given]);
  if (figures.wrong > 0) throw new Error(`${name}: ${figures.wrong} answers were not 200`);
  return figures;
}
