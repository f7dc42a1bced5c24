// Installs a folder of `tools`: what only maintainers need has packages and a lock file of its own there, so that
// `npm start` and `npm test` install less.
import { spawnSync } from 'node:child_process';
import { existsSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

/**
 * npm rewrites its hidden lock file at every install: if it is older or missing, packages of the folder are missing.
 * @param {string} folder
 */
export function isInstalled(folder) {
  const installed = join(folder, 'node_modules', '.package-lock.json');
  return existsSync(installed) && statSync(installed).mtimeMs >= statSync(join(folder, 'package-lock.json')).mtimeMs;
}

/**
 * Installs what is missing and returns the folder of the packages; ends the process if that fails.
 * @param {string} name
 */
export function installTools(name) {
  const folder = fileURLToPath(new URL(`../${name}`, import.meta.url));
  const packages = join(folder, 'node_modules');
  if (isInstalled(folder)) return packages;
  process.stderr.write(`stayquote: installing tools/${name}\n`);
  const install = ['ci', '--legacy-peer-deps', '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error'];
  const { status, error } = spawnSync('npm', install, { cwd: folder, stdio: ['ignore', 2, 2] });
  if (status === 0) return packages;
  process.stderr.write(
    `stayquote: npm ${install.join(' ')} failed in tools/${name}${error ? `: ${error.message}` : ''}\n`,
  );
  process.exit(1);
}
