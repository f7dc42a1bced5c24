import { readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

const STOP_TIMEOUT_MS = 10_000;

/** Stops the server of the run, if one was started, and removes its folder. */
async function globalTeardown() {
  const folder = process.env['STAYQUOTE_TEST_DATA_DIR'];
  if (folder === undefined) return;
  const pidFile = join(folder, 'postgres', 'postmaster.pid');
  const readPid = async () => Number((await readFile(pidFile, 'utf8').catch(() => '')).split('\n')[0]);
  const pid = await readPid();
  // Without waiting for its clients: its data is no longer needed.
  if (pid > 1) process.kill(pid, 'SIGQUIT');
  for (let waited = 0; waited < STOP_TIMEOUT_MS && (await readPid()) > 1; waited += 20) await sleep(20);
  await rm(folder, { recursive: true, force: true });
}

/** Jest uses the default export. */
export { globalTeardown as default };
