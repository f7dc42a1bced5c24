import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { text } from 'node:stream/consumers';
import { DatabaseUnavailable } from '../../database/database-unavailable.js';
import { findHost, type HostAddress } from './host-address.js';

/**
 * The test host of a cache folder, started in a process of its own if there is none, which outlives this one.
 * @throws DatabaseUnavailable with the reason why it does not start
 */
export async function startHost(folder: string): Promise<HostAddress> {
  const running = await findHost(folder);
  if (running !== undefined) return running;
  const child = spawn(process.execPath, [process.argv[1] ?? '', 'test-host'], {
    detached: true,
    stdio: ['ignore', 'pipe', 'pipe'],
    windowsHide: true,
  });
  const messages = text(child.stderr).catch(() => '');
  const lines = createInterface(child.stdout);
  const [line] = (await Promise.race([once(lines, 'line'), once(child, 'close')])) as [string | number | null];
  if (typeof line !== 'string') throw new DatabaseUnavailable((await messages).replace(/^stayquote: /, '').trim());
  lines.close();
  child.stdout.destroy();
  child.stderr.destroy();
  child.unref();
  return JSON.parse(line) as HostAddress;
}
