// `npm run bench:storage`: measures what storing nightly prices costs in different layouts: a row per night, as today, and a row
// per month with arrays; with other keys, partitions, fill factors and compression. Each layout is a schema of a PostgreSQL of
// its own with the same generated figures, without triggers, foreign keys or check constraints. It prints a table for each
// group: fill and size; reading a property's sheet and a stay, warm and after a restart; changes, and days of changes. The
// layouts take turns, and figures are medians with the ratio to the first row. See decision 151.
import { parseArgs } from 'node:util';
import { say } from './open-bench.mjs';
import { runInScope } from './servers/scope.mjs';
import { measureAll } from './storage/measure-all.mjs';
import { openServer, SETTINGS } from './storage/open-server.mjs';

const DEFAULTS = {
  ...{ properties: 60, rates: 32, days: 500, levels: 3, seed: 1 },
  ...{ fills: 3, rounds: 40, cold: 12, changes: 300, percent: 5 },
};

const HELP = `npm run bench:storage -- [options]
  --properties N, --rates N, --days N    the size; default 60, 32 and 500: 960,000 nights
  --levels N      amounts by number of adults of every fourth rate (3)
  --fills N       how often each layout is filled (3)
  --rounds N      reads of each kind (40); --cold N: the same after a restart (12)
  --changes N     changes of each kind (300); --percent N: nights that change in a day (5)
  --seed N        of what is read and changed
`;

const numbers = Object.keys(DEFAULTS).map((name) => [name, { type: 'string' }]);
const { values } = parseArgs({ options: { ...Object.fromEntries(numbers), help: { type: 'boolean' } } });
if (values.help) {
  process.stdout.write(HELP);
  process.exit(0);
}
const options = Object.fromEntries(
  Object.entries(DEFAULTS).map(([name, value]) => [name, Number(values[name] ?? value)]),
);

const print = (text) => process.stdout.write(`${text}\n`);

await runInScope(async (scope) => {
  const { properties, rates, days } = options;
  print(`${(properties * rates * days).toLocaleString('en')} nights; PostgreSQL with ${SETTINGS.join(', ')}\n`);
  await measureAll(await openServer(scope, say), options, { say, print });
}, say);
