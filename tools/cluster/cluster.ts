// @ts-nocheck: becomes TypeScript in the next commits.
// `npm run cluster`: a highly available Stayquote on this machine, from Debian's packages. `npm run cluster -- --help` prints
// the commands; docs/how-to/cluster.md explains them.
import { freeze, heal, kill, partition, thaw } from './commands/break.js';
import { restart } from './commands/restart.js';
import { start } from './commands/start.js';
import { status } from './commands/status.js';
import { stop } from './commands/stop.js';
import { parseOptions } from './options.js';
import { ClusterError } from './support/cluster-error.js';

const COMMANDS = { start, status, kill, freeze, thaw, partition, heal, restart, stop };

const HELP = `Usage: npm run cluster -- [command] [target] [options]

Commands:
  start             start everything, and stop it on Ctrl-C (default)
  status            show what runs, and in which role
  kill TARGET       kill the processes of a member, as a power failure would
  restart TARGET    start a killed member again
  freeze TARGET     suspend a member; its connections stay open
  thaw              resume all frozen members
  partition TARGET  cut a node or the primary off from the network
  heal              end all partitions
  stop              end all processes and remove the folder

Targets: primary, replica, redis, node N, or a name that status shows.

Options:
  --folder PATH     where data and logs are (default: stayquote-cluster in the system's temporary folder)
  --base-port PORT  the first of a hundred ports (default: 7400)
  --nodes NUMBER    number of Stayquote nodes, from 2 to 9 (default: 4)
  --detach          start: return as soon as everything runs
  --keep            stop: keep the folder, with all logs
`;

try {
  const options = parseOptions(process.argv.slice(2));
  if (options.help) process.stdout.write(HELP);
  else await run(options);
} catch (error) {
  if (!(error instanceof ClusterError)) throw error;
  process.stderr.write(`cluster: ${error.message}\n`);
  // Whatever was still being started when it failed is no longer waited for.
  process.exit(1);
}

async function run(options) {
  const act = Object.hasOwn(COMMANDS, options.command) ? COMMANDS[options.command] : undefined;
  if (act === undefined) {
    throw new ClusterError(`unknown command ${options.command}; expected ${Object.keys(COMMANDS).join(', ')}`);
  }
  if (process.platform !== 'linux') throw new ClusterError('the cluster needs Linux, with the packages of Debian 12');
  await act(options, (line) => process.stdout.write(`${line}\n`));
}
