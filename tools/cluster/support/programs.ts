// @ts-nocheck: becomes TypeScript in the next commits.
import { accessSync, constants } from 'node:fs';
import { delimiter, join } from 'node:path';
import { ClusterError } from './cluster-error.js';

/** Where Debian keeps PostgreSQL's programs. */
export const POSTGRES_PROGRAMS = '/usr/lib/postgresql/15/bin';

/** The programs that run, and their Debian packages. */
const PACKAGES = {
  [join(POSTGRES_PROGRAMS, 'postgres')]: 'postgresql-15',
  patroni: 'patroni',
  etcd: 'etcd-server',
  pgbouncer: 'pgbouncer',
  haproxy: 'haproxy',
  'redis-server': 'redis-server',
  'redis-cli': 'redis-tools',
  prometheus: 'prometheus',
};

/** Daemons are in a folder that is not in the path of every user. */
export const PROGRAM_PATH = [process.env.PATH, '/usr/sbin'].join(delimiter);

const isExecutable = (path) => {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
};

const isInstalled = (program) =>
  program.startsWith('/')
    ? isExecutable(program)
    : PROGRAM_PATH.split(delimiter).some((folder) => isExecutable(join(folder, program)));

/** @throws ClusterError with the command that installs what is missing */
export function requirePrograms() {
  const missing = Object.keys(PACKAGES).filter((program) => !isInstalled(program));
  if (missing.length === 0) return;
  const packages = missing.map((program) => PACKAGES[program]).join(' ');
  throw new ClusterError(`programs are missing; install them: apt-get install --no-install-recommends ${packages}`);
}
