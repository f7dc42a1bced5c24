// @ts-nocheck: becomes TypeScript in the next commits.
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { ClusterError } from './support/cluster-error.js';
import { DEFAULT_FOLDER } from './support/own-command.js';

export const NODES_MIN = 2;
const NODES_MAX = 9;
const PORT_MIN = 1024;
const PORT_MAX = 65_000;

const OPTIONS = {
  folder: { type: 'string', default: DEFAULT_FOLDER },
  'base-port': { type: 'string', default: '7400' },
  nodes: { type: 'string', default: '4' },
  detach: { type: 'boolean', default: false },
  keep: { type: 'boolean', default: false },
  help: { type: 'boolean', default: false },
};

/** The command line: a command, what it acts on, and options. */
export function parseOptions(args) {
  const { values, positionals } = parse(args);
  const [command = 'start', ...target] = positionals;
  const folder = resolve(values.folder);
  if (/[\s"'\\#]/.test(folder))
    throw new ClusterError(`--folder is ${folder}; expected a path without spaces and quotes`);
  return {
    command,
    // As "node 1" too, in one word or two.
    target: target.join('').replaceAll(' ', ''),
    folder,
    basePort: wholeNumber('--base-port', values['base-port'], PORT_MIN, PORT_MAX),
    nodes: wholeNumber('--nodes', values.nodes, NODES_MIN, NODES_MAX),
    detach: values.detach,
    keep: values.keep,
    help: values.help,
  };
}

function parse(args) {
  try {
    return parseArgs({ args, options: OPTIONS, allowPositionals: true });
  } catch (error) {
    throw new ClusterError(error.message.split('\n', 1)[0]);
  }
}

function wholeNumber(name, text, minimum, maximum) {
  const value = /^\d{1,6}$/.test(text) ? Number(text) : NaN;
  if (value >= minimum && value <= maximum) return value;
  const why = name === '--nodes' && value === 1 ? ', because a single node has no other to take over' : '';
  throw new ClusterError(`${name} is ${text}; expected a whole number from ${minimum} to ${maximum}${why}`);
}
