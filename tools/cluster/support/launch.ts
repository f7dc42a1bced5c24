// @ts-nocheck: becomes TypeScript in the next commits.
import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { acceptsConnections } from '../../harness/server.js';
import { isOk } from './checks.js';
import { ClusterError } from './cluster-error.js';
import { isRunning, startProcess } from './processes.js';
import { until } from './until.js';

/** Generous, for a machine that is busy with something else. */
const READY_SECONDS = 60;
const LOG_LINES = 5;

/** Writes the folder of a member: readable by its user only, because some files contain passwords. */
export function prepare({ folder, files = {}, asPostgres = false }) {
  mkdirSync(folder, { mode: 0o700 });
  for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, name), text, { mode: 0o600 });
  if (asPostgres && process.getuid() === 0) execFileSync('chown', ['-R', 'postgres:postgres', folder]);
}

/** Starts a member, and waits until it serves. */
export async function launch(member) {
  startProcess(member);
  await untilServing(member);
}

/** Waits until a started member serves; shows the end of its log if it ends instead. */
async function untilServing(member) {
  const { name, folder, healthUrl, port } = member;
  let wasRunning = false;
  const serves = await until(name, READY_SECONDS, async () => {
    if (await (healthUrl === undefined ? acceptsConnections(port) : isOk(healthUrl))) return 'serves';
    if (wasRunning && !isRunning(folder)) return 'ended';
    wasRunning ||= isRunning(folder);
    return undefined;
  });
  if (serves === 'ended') throw new ClusterError(`${name} ended: ${endOfLog(folder)}`);
}

function endOfLog(folder) {
  const file = join(folder, 'log');
  const lines = existsSync(file) ? readFileSync(file, 'utf8').trim().split('\n') : [];
  return lines.slice(-LOG_LINES).join(' | ');
}
