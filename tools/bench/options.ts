// @ts-nocheck: becomes TypeScript in the next commits.
import { parseArgs } from 'node:util';

const NUMBERS = ['seed', 'properties', 'requests', 'connections', 'rounds', 'seconds'];

/** The defaults of `npm run bench`. */
const FULL = {
  seed: 1,
  properties: 200,
  requests: 1000,
  compared: Infinity,
  connections: 16,
  rounds: 5,
  seconds: 4,
  ceilingSeconds: 2,
  halfLoadRuns: 5,
  poolSizes: [4, 8, 16],
  secondsBySize: 1,
};

/** A quick check of all steps: its figures mean little. */
const QUICK = {
  ...FULL,
  requests: 400,
  compared: 50,
  rounds: 1,
  seconds: 1,
  ceilingSeconds: 1,
  halfLoadRuns: 1,
  poolSizes: [8],
  secondsBySize: 0.1,
};

const HELP = `npm run bench -- [options]
  --quick            run all steps in short and do not update the document
  --check            compare the responses of all variants without measuring
  --serve            compare, then keep all servers running for your own load generator
  --generator NAME   wrk or autocannon; default: wrk if it is installed
  --database URL     use your own empty PostgreSQL database instead of an embedded one
  --seed N           seed of prices, stays and their order
  --properties N, --requests N, --connections N, --rounds N, --seconds N
`;

/**
 * Parses the command-line options; an invalid one or --help ends the process.
 * @param defaults in place of those of `npm run bench`
 */
export function readOptions(args, defaults = {}) {
  const flags = ['quick', 'check', 'serve', 'help'].map((name) => [name, { type: 'boolean', default: false }]);
  const texts = ['generator', 'database', ...NUMBERS].map((name) => [name, { type: 'string' }]);
  const { values } = parse(args, Object.fromEntries([...flags, ...texts]));
  if (values.help) end(HELP, 0);
  if (![undefined, 'wrk', 'autocannon'].includes(values.generator))
    end(`--generator must be wrk or autocannon\n${HELP}`, 1);
  const numbers = Object.fromEntries(NUMBERS.filter((name) => values[name] !== undefined).map(number));
  // Only full runs on the default data are comparable with the figures in the document.
  const isWritten = !values.quick && Object.keys(numbers).length === 0;
  return { ...(values.quick ? QUICK : { ...FULL, ...defaults }), ...values, ...numbers, isWritten };

  function number(name) {
    const value = Number(values[name]);
    if (!(Number.isSafeInteger(value) && value > 0)) end(`--${name} must be an integer above 0\n${HELP}`, 1);
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
