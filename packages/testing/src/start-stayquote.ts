import type { IncomingMessage } from 'node:http';
import { findCommand } from './find-command.js';
import { firstLine, send } from './control.js';
import { type Description, Hotel } from './hotel.js';
import { dataOf, instantOf, type StartOptions } from './parameters.js';
import { refuseUnknown } from './refuse-unknown.js';
import { forgetHost, testHost } from './test-host.js';

const OPTIONS: readonly (keyof StartOptions)[] = ['data', 'clock', 'settings', 'port', 'stayquote'];

/**
 * Starts a server with its own data on a free port of this machine. It ends with `stop()`, or with this process.
 * @throws StayquoteError that says what to change, such as every problem of a data set
 */
export async function startStayquote(options: StartOptions = {}): Promise<Hotel> {
  refuseUnknown(options, OPTIONS, 'startStayquote');
  const { data = 'demo', clock, settings, port } = options;
  const body = { data: dataOf(data), clock: instantOf(clock), settings, port };
  const life = await requestServer(findCommand(options.stayquote), body);
  return new Hotel(JSON.parse(await firstLine(life)) as Description, life, (other) =>
    startStayquote({ ...other, ...(options.stayquote !== undefined && { stayquote: options.stayquote }) }),
  );
}

async function requestServer(command: string, body: object): Promise<IncomingMessage> {
  const request = async (): Promise<IncomingMessage> => {
    const { control, token } = await testHost(command);
    return send({ method: 'POST', url: `${control}/servers`, token, body });
  };
  try {
    return await request();
  } catch (error) {
    if (!(error instanceof Error && 'syscall' in error)) throw error;
    forgetHost(command);
    return request();
  }
}
