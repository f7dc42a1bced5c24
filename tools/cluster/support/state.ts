import { randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Ports, portsOf } from './ports.js';
import { isRunning } from './processes.js';

export const DEFAULT_FOLDER = join(tmpdir(), 'stayquote-cluster');
const FILE = 'cluster.json';
const ROLES = ['superuser', 'replication', 'rewind', 'owner', 'server'] as const;
/** The names of the users with which others connect. */
const USERS = { superuser: 'postgres', owner: 'stayquote', server: 'stayquote_server' };

/** What is stored in the folder of a cluster. */
interface State {
  readonly basePort: number;
  readonly nodes: number;
  readonly passwords: Readonly<Record<(typeof ROLES)[number], string>>;
}

/** A cluster: its place, its size, its ports, and its passwords by role. */
export interface Cluster extends State {
  readonly folder: string;
  readonly ports: Ports;
}

/** Makes the folder of a new cluster, with passwords of its own. */
export function createCluster(folder: string, basePort: number, nodes: number): Cluster {
  claimFolder(folder);
  const passwords = Object.fromEntries(ROLES.map((role) => [role, randomBytes(16).toString('hex')]));
  const state = { basePort, nodes, passwords: passwords as State['passwords'] };
  writeFileSync(join(folder, FILE), `${JSON.stringify(state, null, 2)}\n`, { mode: 0o600 });
  return { ...state, folder, ports: portsOf(basePort, nodes) };
}

/** @throws Error if no cluster was started in the folder */
export function readCluster(folder: string): Cluster {
  if (!existsSync(join(folder, FILE)) || !isOwn(folder)) {
    throw new Error(`no cluster runs in ${folder}; start one: ${ownCommand({ folder }, 'start')}`);
  }
  const state = JSON.parse(readFileSync(join(folder, FILE), 'utf8')) as State;
  return { ...state, folder, ports: portsOf(state.basePort, state.nodes) };
}

function claimFolder(folder: string): void {
  if (existsSync(folder)) {
    const isEmpty = readdirSync(folder).length === 0;
    const isCluster = existsSync(join(folder, FILE));
    if (!isOwn(folder) || !(isEmpty || isCluster)) {
      throw new Error(`${folder} exists and is not a cluster's; name another one with --folder`);
    }
    if (isRunning(folder)) throw new Error(`a cluster runs in ${folder}; end it: ${ownCommand({ folder }, 'stop')}`);
    rmSync(folder, { recursive: true });
  }
  // PostgreSQL runs as another user, who has to reach its own folder in this one.
  mkdirSync(folder, { recursive: true, mode: 0o755 });
}

/** Another user could have put it into the system's temporary folder. */
function isOwn(folder: string): boolean {
  return statSync(folder).uid === process.getuid?.();
}

/** The connection string of a user at a port. */
export function addressOf({ passwords }: Cluster, role: keyof typeof USERS, port: number, database = 'stayquote') {
  return `postgresql://${USERS[role]}:${passwords[role]}@127.0.0.1:${port}/${database}`;
}

/** A command for the same cluster, as it would be typed. */
export function ownCommand({ folder }: Pick<Cluster, 'folder'>, words: string): string {
  const options = folder === DEFAULT_FOLDER ? '' : ` --folder ${folder}`;
  return words === 'start' && options === '' ? 'npm run cluster' : `npm run cluster -- ${words}${options}`;
}
