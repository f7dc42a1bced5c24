import { resolve } from 'node:path';
import { type Command, InvalidArgumentError } from 'commander';
import { cacheFolder } from './test-server/cache-folder.js';
import { printMessage } from './print-message.js';
import { writeResult } from './write-result.js';
import type { TestKeys } from './test-server/test-keys.js';

interface TestServerFlags {
  readonly data: string;
  readonly clock?: string;
  readonly port: number;
  readonly set: Readonly<Record<string, string>>;
  readonly json?: true;
}

/** `stayquote test-server`: a server for one test run, which ends with the program that started it. */
export function addTestServerCommand(program: Command): void {
  program
    .command('test-server')
    .description('start a server with its own data for tests; it ends with the program that started it')
    .option('--data <file>', 'a data set file; demo: the demo data', 'demo')
    .option('--clock <instant>', 'freezes the clock, as in 2027-03-01T09:00:00Z; default: real time')
    .option('--port <number>', 'port; 0: any free one', Number, 0)
    .option('--set <NAME=value>', 'a setting of the server; may be repeated', addSetting, {})
    .option('--json', 'print url, keys, control and token as one line of JSON')
    .action(async (flags: TestServerFlags) => {
      const { openServer, startHost } = await import('./test-server/start-host.js');
      const { parentEnd, parents } = await import('./test-server/parent-end.js');
      const before = parents();
      const data = flags.data === 'demo' ? flags.data : { file: resolve(flags.data) };
      const options = { data, clock: flags.clock, port: flags.port, settings: flags.set };
      const server = await openServer(await startHost(cacheFolder(process.env)), options);
      await writeResult(flags.json === true ? server.description : textOf(server.description));
      const lost = server.lost.then(() => {
        printMessage('stayquote: the test host ended, and the test server with it');
        return 1;
      });
      process.exit(await Promise.race([parentEnd(before).then(() => 0), lost]));
    });
}

function addSetting(pair: string, settings: Readonly<Record<string, string>>): Readonly<Record<string, string>> {
  const at = pair.indexOf('=');
  if (at < 1) throw new InvalidArgumentError('expected NAME=value, such as WIRE_PROFILE=list=items');
  return { ...settings, [pair.slice(0, at)]: pair.slice(at + 1) };
}

function textOf(description: string): string {
  const { url, keys } = JSON.parse(description) as { readonly url: string; readonly keys: TestKeys };
  return [
    `Stayquote test server: ${url}`,
    ...(keys.group === undefined ? [] : [`  group key:    ${keys.group}`]),
    ...(keys.property === undefined ? [] : [`  property key: ${keys.property}`]),
    ...(keys.channel === undefined ? [] : [`  channel:      ${keys.channel.id} with key ${keys.channel.key}`]),
  ].join('\n');
}
