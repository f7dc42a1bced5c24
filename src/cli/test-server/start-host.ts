import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { type IncomingMessage, request } from 'node:http';
import { createInterface } from 'node:readline';
import { text } from 'node:stream/consumers';
import { DatabaseUnavailable } from '../../database/database-unavailable.js';
import { ControlProblem } from './control-problem.js';
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

/** A test server that runs for as long as this process. */
interface OpenServer {
  /** One line of JSON: url, keys, control and token. */
  readonly description: string;
  /** Resolves if the host ends before. */
  readonly lost: Promise<unknown>;
}

/** Starts a server on a host. @throws ControlProblem with what is wrong with the options or the data */
export async function openServer({ control, token }: HostAddress, options: object): Promise<OpenServer> {
  const sent = request(`${control}/servers`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
  });
  sent.end(JSON.stringify(options));
  const [response] = (await once(sent, 'response')) as [IncomingMessage];
  if (response.statusCode !== 200) {
    const { error } = JSON.parse(await text(response)) as { error: string };
    throw new ControlProblem(error);
  }
  response.setEncoding('utf8').on('error', () => undefined);
  const lost = new Promise((resolve) => response.once('close', resolve));
  let description = '';
  while (!description.includes('\n')) {
    const [part] = (await Promise.race([once(response, 'data'), lost.then(() => [])])) as [string?];
    if (part === undefined) throw new ControlProblem('the test host ended before the server had started');
    description += part;
  }
  return { description: description.trimEnd(), lost };
}
