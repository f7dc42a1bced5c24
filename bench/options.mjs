import { parseArgs } from 'node:util';

const NUMBERS = ['seed', 'properties', 'requests', 'connections', 'rounds', 'seconds'];

/** What `npm run bench` measures unless it is told otherwise. */
const FULL = {
  seed: 1,
  properties: 200,
  requests: 1000,
  compared: Infinity,
  connections: 16,
  rounds: 5,
  seconds: 4,
  poolSizes: [4, 8, 16],
  secondsBySize: 1,
};

/** A short look: its figures say little, and are written nowhere. */
const QUICK = { ...FULL, compared: 100, rounds: 1, seconds: 2, poolSizes: [8], secondsBySize: 0.2 };

const HELP = `npm run bench -- [options]
  --quick            one short round, and nothing written
  --check            compare the answers of all variants, and measure nothing
  --serve            compare, then keep all servers up for a load generator of your own
  --generator NAME   wrk or autocannon; left out: wrk where it is installed
  --database URL     an empty PostgreSQL database of yours in place of an embedded one
  --seed N           other prices, other stays, another order
  --properties N, --requests N, --connections N, --rounds N, --seconds N
`;

/** The options of the command line; a wrong one, and --help, end the process. */
export function readOptions(args) {
  const flags = ['quick', 'check', 'serve', 'help'].map((name) => [name, { type: 'boolean', default: false }]);
  const texts = ['generator', 'database', ...NUMBERS].map((name) => [name, { type: 'string' }]);
  const { values } = parse(args, Object.fromEntries([...flags, ...texts]));
  if (values.help) end(HELP, 0);
  if (![undefined, 'wrk', 'autocannon'].includes(values.generator)) end(`--generator is wrk or autocannon\n${HELP}`, 1);
  const numbers = Object.fromEntries(NUMBERS.filter((name) => values[name] !== undefined).map(number));
  // Only figures of the whole run, on the data that all runs share, are comparable with those of the document.
  const isWritten = !values.quick && Object.keys(numbers).length === 0;
  return { ...(values.quick ? QUICK : FULL), ...values, ...numbers, isWritten };

  function number(name) {
    const value = Number(values[name]);
    if (!(Number.isSafeInteger(value) && value > 0)) end(`--${name} is a whole number above 0\n${HELP}`, 1);
    return [name, value];
  }
}

function parse(args, options) {
  try {
    return parseArgs({ args, options });
  } catch (error) {
    return end(`${error.message}\n${HELP}`, 1);
  }
}

function end(text, code) {
  (code === 0 ? process.stdout : process.stderr).write(text);
  process.exit(code);
}
