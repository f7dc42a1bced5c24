// @ts-nocheck: becomes TypeScript in the next commits.
import { parseArgs } from 'node:util';

const LISTS = {
  properties: [20, 200, 2000],
  'room-rates': [8, 32, 500, 2000],
  nights: [1, 7, 31],
  groups: [10, 1000, 100_000],
};

const NUMBERS = {
  ...{
    rates: 32,
    days: 500,
    'large-properties': 4,
    'group-days': 2,
    hot: 20,
    requests: 1000,
    starts: 3,
    cold: 100,
    drops: 40,
  },
  ...{ lists: 10, reimports: 5, rounds: 5, seconds: 4, connections: 16, seed: 1 },
};

const PARTS = ['groups', 'roomRates', 'properties'];

const TEXTS = ['parts', 'generator', 'json', 'from-json', 'charts'];

const HELP = `npm run bench:growth -- [options]
  --parts LIST        what to measure (${PARTS.join()})
  --properties LIST   numbers of properties (${LISTS.properties.join()})
  --rates N, --days N room rates of each of them, and nights of each room rate (${NUMBERS.rates}, ${NUMBERS.days})
  --room-rates LIST   room rates of larger and larger properties (${LISTS['room-rates'].join()})
  --large-properties N  how many properties of each such size (${NUMBERS['large-properties']})
  --nights LIST       lengths of stay (${LISTS.nights.join()})
  --groups LIST       properties in a group, with one room rate each (${LISTS.groups.join()})
  --group-days N      their nights (${NUMBERS['group-days']})
  --hot N             properties that warm requests are spread over (${NUMBERS.hot})
  --requests N        distinct warm requests (${NUMBERS.requests})
  --starts N          starts of the server (${NUMBERS.starts})
  --cold N            first requests that are measured, after as many to warm up (${NUMBERS.cold})
  --drops N           first requests after a change, for each number of room rates (${NUMBERS.drops})
  --lists N           rounds of lists (${NUMBERS.lists}); --reimports N: of one property (${NUMBERS.reimports})
  --rounds N, --seconds N, --connections N  of a warm load (${NUMBERS.rounds}, ${NUMBERS.seconds}, ${NUMBERS.connections})
  --seed N            of the data and the requests (${NUMBERS.seed})
  --generator NAME    wrk or autocannon; default: wrk if it is installed
  --json FILE         also write all figures to a file
  --from-json FILE    print the report of such a file without measuring
  --charts DIR        also write the charts
`;

/** Parses the command-line options; an invalid one or --help ends the process. */
export function readOptions(args) {
  const names = [...Object.keys(LISTS), ...Object.keys(NUMBERS), ...TEXTS];
  const texts = Object.fromEntries(names.map((name) => [name, { type: 'string' }]));
  const { values } = parse(args, { ...texts, help: { type: 'boolean' } });
  if (values.help) end(HELP, 0);
  const lists = Object.entries(LISTS).map(([name, all]) => [name, values[name]?.split(',').map(number(name)) ?? all]);
  const numbers = Object.entries(NUMBERS).map(([name, one]) => [
    name,
    values[name] === undefined ? one : number(name)(values[name]),
  ]);
  const parts = values.parts?.split(',') ?? PARTS;
  if (!parts.every((part) => PARTS.includes(part))) end(`--parts must be among ${PARTS.join()}\n${HELP}`, 1);
  const options = { ...values, ...Object.fromEntries([...lists, ...numbers]), parts };
  if (Math.max(...options.nights) >= options.days) end(`--nights must be below --days\n${HELP}`, 1);
  return options;
}

function number(name) {
  return (text) => {
    const value = Number(text);
    if (!(Number.isSafeInteger(value) && value > 0)) end(`--${name} must have integers above 0\n${HELP}`, 1);
    return value;
  };
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
