// `npm run cluster`: docs/how-to/cluster.md explains it.
import { resolve } from 'node:path';
import { count, flag, readCommand, text } from '../harness/command.js';
import type { Say } from '../harness/scope.js';
import { freeze, heal, kill, partition, restart, thaw } from './commands/break.js';
import { start, stop } from './commands/start-and-stop.js';
import { status } from './commands/status.js';
import { type Cluster, DEFAULT_FOLDER, readCluster } from './support/state.js';

const NODES = [2, 9] as const;
const PORTS = [1024, 65_000] as const;

/** Acts on a running cluster, or on a target in it. */
type Act = (cluster: Cluster, say: Say, target: string) => void | Promise<void>;
const ACTS: Readonly<Record<string, Act>> = { status, kill, freeze, thaw, partition, heal, restart };

const ABOUT = `Runs a highly available Stayquote on this machine, from Debian's packages.

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

Targets: primary, replica, redis, node N, or a name that status shows.`;

async function run(): Promise<void> {
  const { options, words } = readCommand({
    name: 'npm run cluster --',
    about: ABOUT,
    words: '[command] [target...]',
    measures: false,
    options: {
      folder: text("where data and logs are (default: stayquote-cluster in the system's temporary folder)"),
      'base-port': count(7400, 'the first of a hundred ports'),
      nodes: count(4, 'number of Stayquote nodes, from 2 to 9'),
      detach: flag('start: return as soon as everything runs'),
      keep: flag('stop: keep the folder, with all logs'),
    },
  });
  const { 'base-port': basePort, nodes, detach, keep } = options;
  const folder = resolve(options.folder ?? DEFAULT_FOLDER);
  if (/[\s"'\\#]/.test(folder)) throw new Error(`--folder is ${folder}; expected a path without spaces and quotes`);
  requireWithin('--base-port', basePort, PORTS);
  requireWithin('--nodes', nodes, NODES, nodes === 1 ? ', because a single node has no other to take over' : '');

  const [command = 'start', ...target] = words;
  const act = Object.hasOwn(ACTS, command) ? ACTS[command] : undefined;
  if (process.platform !== 'linux') throw new Error('the cluster needs Linux, with the packages of Debian 12');
  const say = (line: string) => process.stdout.write(`${line}\n`);
  if (command === 'start') await start({ folder, basePort, nodes, detach, keep }, say);
  else if (command === 'stop') await stop(readCluster(folder), say, keep);
  // As "node 1" too, in one word or two.
  else if (act !== undefined) await act(readCluster(folder), say, target.join('').replaceAll(' ', ''));
  else throw new Error(`unknown command ${command}; expected start, ${Object.keys(ACTS).join(', ')}, stop`);
}

function requireWithin(name: string, value: number, [minimum, maximum]: readonly [number, number], why = ''): void {
  if (value >= minimum && value <= maximum) return;
  throw new Error(`${name} is ${value}; expected a whole number from ${minimum} to ${maximum}${why}`);
}

try {
  await run();
} catch (error) {
  process.stderr.write(`cluster: ${error instanceof Error ? error.message : String(error)}\n`);
  // Whatever was still being started when it failed is no longer waited for.
  process.exit(1);
}
