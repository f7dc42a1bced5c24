import { spawn } from 'node:child_process';
import { dirname } from 'node:path';
import { StayquoteError } from './stayquote-error.js';

/** Where the process that runs the test servers is controlled. */
interface TestHost {
  readonly control: string;
  readonly token: string;
}

const hosts = new Map<string, Promise<TestHost>>();

/** The host of this user, started if there is none; this process asks for it once. @throws StayquoteError */
export function testHost(command: string): Promise<TestHost> {
  const known = hosts.get(command) ?? startHost(command);
  hosts.set(command, known);
  known.catch(() => {
    hosts.delete(command);
  });
  return known;
}

/** After the host ended, because nothing used it for some seconds. */
export function forgetHost(command: string): void {
  hosts.delete(command);
}

/** Runs on when this process ends, and ends by itself when it is not used any more. */
async function startHost(command: string): Promise<TestHost> {
  const child = spawn(process.execPath, [command, 'test-host'], {
    cwd: dirname(command),
    detached: true,
    stdio: ['ignore', 'pipe', 'pipe'],
    windowsHide: true,
  });
  let messages = '';
  child.stderr.setEncoding('utf8').on('data', (text: string) => (messages += text));
  try {
    return await new Promise<TestHost>((resolve, reject) => {
      let printed = '';
      child.stdout.setEncoding('utf8').on('data', (text: string) => {
        printed += text;
        const end = printed.indexOf('\n');
        if (end !== -1) resolve(JSON.parse(printed.slice(0, end)) as TestHost);
      });
      child.once('error', reject);
      child.once('close', () => {
        reject(new StayquoteError(`The test host did not start: ${messages.trim()}`));
      });
    });
  } finally {
    child.stdout.destroy();
    child.stderr.destroy();
    child.unref();
  }
}
