import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';

const POLL_MS = 200;

/**
 * Does work while no other process does work under this file: two first commands in a fresh clone, such as `npm start` and
 * `npm test`, would install packages into one folder at once. A process that was killed holds up nobody.
 * @param {string} file which the process that works creates
 * @param {() => Promise<void>} work
 */
export async function alone(file, work) {
  let told = 0;
  while (!create(file)) {
    const other = Number(contentOf(file));
    if (other > 0 && !isRunning(other)) rmSync(file, { force: true });
    else if (told !== other && other > 0)
      say(`waiting for process ${other}, which installs or builds here (if not, remove ${file})`);
    told = other;
    await pause(POLL_MS);
  }
  const release = () => rmSync(file, { force: true });
  process.once('exit', release);
  await work();
  process.off('exit', release);
  release();
}

/** @param {string} text */
function say(text) {
  process.stderr.write(`stayquote: ${text}\n`);
}

/** @param {string} file */
function create(file) {
  try {
    writeFileSync(file, String(process.pid), { flag: 'wx' });
    return true;
  } catch (error) {
    if (/** @type {NodeJS.ErrnoException} */ (error).code === 'EEXIST') return false;
    throw error;
  }
}

/** @param {string} file */
function contentOf(file) {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return ''; // It has ended since.
  }
}

/** @param {number} pid */
function isRunning(pid) {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return /** @type {NodeJS.ErrnoException} */ (error).code === 'EPERM';
  }
}
