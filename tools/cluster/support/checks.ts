// @ts-nocheck: becomes TypeScript in the next commits.
import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { PROGRAM_PATH } from './programs.js';

/** Something frozen or cut off never replies. */
const REPLY_MS_MAX = 1000;

const run = promisify(execFile);

/** The response of a URL, or undefined if there is none in time. */
export async function request(url) {
  try {
    const signal = globalThis.AbortSignal.timeout(REPLY_MS_MAX);
    const response = await fetch(url, { signal, headers: { connection: 'close' } });
    return { ok: response.ok, text: await response.text() };
  } catch {
    return undefined;
  }
}

/** Whether a URL responds, with a status that means success. */
export const isOk = async (url) => (await request(url))?.ok === true;

/** The lines that a Redis or a Sentinel replies to a command; undefined if it does not in time. */
export async function redisReply(port, ...words) {
  try {
    const options = { timeout: REPLY_MS_MAX, killSignal: 'SIGKILL', env: { PATH: PROGRAM_PATH } };
    const { stdout } = await run('redis-cli', ['-p', String(port), ...words], options);
    return stdout.trim().split('\n');
  } catch {
    return undefined;
  }
}
