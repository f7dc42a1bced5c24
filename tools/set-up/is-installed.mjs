import { existsSync, statSync } from 'node:fs';
import { join } from 'node:path';

/** npm rewrites its hidden lock file at every install: if it is older or missing, packages of the folder are missing. */
export function isInstalled(folder) {
  const installed = join(folder, 'node_modules', '.package-lock.json');
  return existsSync(installed) && statSync(installed).mtimeMs >= statSync(join(folder, 'package-lock.json')).mtimeMs;
}
