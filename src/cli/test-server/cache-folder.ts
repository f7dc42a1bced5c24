import { homedir } from 'node:os';
import { join } from 'node:path';
import { packageVersion } from '../../config/package-version.js';

/**
 * Where the test host of this user and version keeps its databases: below STAYQUOTE_CACHE_DIR, else in the place that the system
 * has for caches. For root it is outside its home, which the user who runs PostgreSQL cannot enter.
 */
export function cacheFolder({ STAYQUOTE_CACHE_DIR: given, XDG_CACHE_HOME, LOCALAPPDATA }: NodeJS.ProcessEnv): string {
  const isSet = (folder: string | undefined): folder is string => folder !== undefined && folder !== '';
  if (isSet(given)) return join(given, packageVersion());
  if (process.getuid?.() === 0) return join('/var/cache/stayquote', packageVersion());
  const caches = process.platform === 'win32' ? LOCALAPPDATA : XDG_CACHE_HOME;
  return join(isSet(caches) ? caches : join(homedir(), '.cache'), 'stayquote', packageVersion());
}
