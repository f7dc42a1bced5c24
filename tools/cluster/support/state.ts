// @ts-nocheck: becomes TypeScript in the next commits.
import { randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ClusterError } from './cluster-error.js';
import { ownCommand } from './own-command.js';
import { isRunning } from './processes.js';

const FILE = 'cluster.json';
const ROLES = ['superuser', 'replication', 'rewind', 'owner', 'server'];

/** Makes the folder of a new cluster, with passwords of its own. */
export function createState({ folder, basePort, nodes }) {
  claimFolder(folder);
  const passwords = Object.fromEntries(ROLES.map((role) => [role, randomBytes(16).toString('hex')]));
  const state = { folder, basePort, nodes, passwords };
  writeFileSync(join(folder, FILE), `${JSON.stringify(state, null, 2)}\n`, { mode: 0o600 });
  return state;
}

/** @throws ClusterError if no cluster was started in the folder */
export function readState(folder) {
  if (!existsSync(join(folder, FILE)) || !isOwn(folder)) {
    throw new ClusterError(`no cluster runs in ${folder}; start one: ${ownCommand({ folder }, 'start')}`);
  }
  return { ...JSON.parse(readFileSync(join(folder, FILE), 'utf8')), folder };
}

export function removeState({ folder }) {
  rmSync(folder, { recursive: true, force: true });
}

function claimFolder(folder) {
  if (existsSync(folder)) {
    const isEmpty = readdirSync(folder).length === 0;
    const isCluster = existsSync(join(folder, FILE));
    if (!isOwn(folder) || !(isEmpty || isCluster)) {
      throw new ClusterError(`${folder} exists and is not a cluster's; name another one with --folder`);
    }
    if (isRunning(folder))
      throw new ClusterError(`a cluster runs in ${folder}; end it: ${ownCommand({ folder }, 'stop')}`);
    rmSync(folder, { recursive: true });
  }
  // PostgreSQL runs as another user, who has to reach its own folder in this one.
  mkdirSync(folder, { recursive: true, mode: 0o755 });
}

/** Another user could have put it into the system's temporary folder. */
function isOwn(folder) {
  return statSync(folder).uid === process.getuid();
}
