import type { Option } from 'commander';
import { numberOption } from './number-option.js';

/** A failover takes ten seconds or so. */
const WAIT_SECONDS = 30;

/** `--wait SECONDS` of commands that write. */
export function waitOption(): Option {
  const description = 'how long to try again while the database is away; 0: not at all';
  return numberOption('--wait <seconds>', description, WAIT_SECONDS, [0, 86_400]);
}
