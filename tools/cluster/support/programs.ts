import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';

/** Where Debian keeps PostgreSQL's programs. */
export const POSTGRES_PROGRAMS = '/usr/lib/postgresql/15/bin';

/** The programs that run, and their Debian packages. */
const PACKAGES = {
  [join(POSTGRES_PROGRAMS, 'postgres')]: 'postgresql-15',
  patroni: 'patroni',
  etcd: 'etcd-server',
  haproxy: 'haproxy',
  'redis-server': 'redis-server',
  'redis-cli': 'redis-tools',
  prometheus: 'prometheus',
};

/** Daemons are in a folder that is not in the path of every user. */
export const PROGRAM_PATH = [process.env['PATH'], '/usr/sbin'].join(delimiter);

const isInstalled = (program: string) =>
  [...PROGRAM_PATH.split(delimiter), ''].some((folder) => existsSync(join(folder, program)));

/** @throws Error with the command that installs what is missing */
export function requirePrograms(): void {
  const missing = Object.entries(PACKAGES).filter(([program]) => !isInstalled(program));
  if (missing.length === 0) return;
  const packages = missing.map(([, name]) => name).join(' ');
  throw new Error(`programs are missing; install them: apt-get install --no-install-recommends ${packages}`);
}
