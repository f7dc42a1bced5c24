import { InvalidArgumentError, Option } from 'commander';
import { wholeNumberSetting } from '../config/setting-forms.js';

/** A failover takes ten seconds or so. */
const WAIT_SECONDS = 30;
const SECONDS = wholeNumberSetting(0, 86_400);

/** `--wait SECONDS` of commands that write. */
export function waitOption(): Option {
  return new Option('--wait <seconds>', 'how long to try again while the database is away; 0: not at all')
    .default(WAIT_SECONDS)
    .argParser(secondsValue);
}

function secondsValue(text: string): number {
  const seconds = SECONDS.read(text);
  if (seconds === undefined) throw new InvalidArgumentError(`Expected ${SECONDS.expected}.`);
  return seconds;
}
