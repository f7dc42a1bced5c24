// `npm run bench:changes`: see docs/reports/performance.md.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { setTimeout as pause } from 'node:timers/promises';
import { readCommand } from '../harness/command.js';
import { dateAfter } from '../harness/hotel.js';
import { runInScope } from '../harness/scope.js';
import { plainEnvironment } from '../harness/server.js';
import { requestOk } from './check/responses.js';
import { FIRST_NIGHT } from './data/calendar.js';
import { type BenchDatabase, openDatabase } from './data/open-database.js';
import { oneOfEachProperty, quoteRequests } from './data/requests.js';
import { measureSequential } from './generator/load.js';
import { cacheSheets, ownFigures } from './measure/metrics.js';
import { measureRounds } from './measure/rounds.js';
import { median, quantile, sorted } from './measure/statistics.js';
import { say } from './say.js';
import { type OurServer, OUR_SETTINGS, startOurs } from './servers/ours.js';
import { familyProcessorTime } from './servers/processor-time.js';

const PROPERTIES = 100;
/** Half of the properties change, so that the others show what that costs them. */
const CHANGED = PROPERTIES / 2;
const CHANGES = 10_000;
const RATE = 200;
const SEEN = 200;
const ROUNDS = 3;
const SECONDS = 5;

readCommand({
  name: 'npm run bench:changes --',
  about:
    `Measures changes of one night each over ${PROPERTIES} properties: how many a second one stream applies, and their CPU time in µs with\n` +
    'PostgreSQL; how many ms a lone change takes, and after how many more it is in the quotes of two servers; and the CPU time in µs of a\n' +
    `warm quote, of properties that do not change, of one that does and of many, alone and while ${RATE} changes a second run.`,
  options: {},
});

/** Changes so far, of all streams. */
let sent = 0;

/** `changes apply -` with its input open. */
class ChangeStream {
  private readonly child;
  private readonly waiting: (() => void)[] = [];

  constructor({ connectionString }: BenchDatabase) {
    this.child = spawn(process.execPath, ['bin/stayquote.js', 'changes', 'apply', '-'], {
      env: plainEnvironment({ DATABASE_URL: connectionString }),
      stdio: ['pipe', 'pipe', 'inherit'],
    });
    createInterface(this.child.stdout).on('line', (line) => {
      if (!line.includes('"applied"')) throw new Error(`a change was not applied: ${line}`);
      this.waiting.shift()?.();
    });
  }

  get pid(): number | undefined {
    return this.child.pid;
  }

  /** Sends a change of a night, and resolves with its result. */
  change(property: string, rate: string): Promise<void> {
    sent += 1;
    const date = dateAfter(FIRST_NIGHT, sent % 300);
    // A price that is set may be the one that it has.
    const adjust = { amount: '+1' };
    const result = new Promise<void>((resolve) => this.waiting.push(resolve));
    this.child.stdin.write(`${JSON.stringify({ property, roomRates: [rate], from: date, to: date, adjust })}\n`);
    return result;
  }

  async end(): Promise<void> {
    this.child.stdin.end();
    await once(this.child, 'close');
  }
}

/** Room rates that are priced by day, with their properties. */
async function ratesOf({ client }: BenchDatabase) {
  const { rows } = await client.query<{ property: string; rate: string }>(`
    SELECT property_uuid::text AS property, uuid::text AS rate FROM room_rate WHERE pricing_model = 'perDay'
    ORDER BY md5(uuid::text)`);
  return rows;
}

type Rates = Awaited<ReturnType<typeof ratesOf>>;

async function measureThroughput(database: BenchDatabase, rates: Rates): Promise<string> {
  const stream = new ChangeStream(database);
  const change = (at: number) => {
    const { property = '', rate = '' } = rates[at % rates.length] ?? {};
    return stream.change(property, rate);
  };
  await change(0);
  const processors = () => familyProcessorTime(stream.pid) + familyProcessorTime(database.postmasterPid);
  const [since, before] = [performance.now(), processors()];
  await Promise.all(Array.from({ length: CHANGES }, (_, at) => change(at + 1)));
  const [seconds, spent] = [(performance.now() - since) / 1000, processors() - before];
  await stream.end();
  return `${(CHANGES / seconds).toFixed(0)} changes a second, ${((spent * 1000) / CHANGES).toFixed(0)} µs of CPU time each`;
}

/** How long a lone change takes until its result, and how long after that all servers show its revision. */
async function measureVisibility(
  database: BenchDatabase,
  servers: readonly OurServer[],
  rates: Rates,
): Promise<string> {
  const stream = new ChangeStream(database);
  const confirmed: number[] = [];
  const seen: number[] = [];
  for (const { property, rate } of rates.slice(0, SEEN)) {
    const target = quoteRequests([property], 1, 1)[0] ?? '';
    const tags = async () =>
      Promise.all(servers.map(async (server) => (await requestOk(server, target)).headers['etag']));
    const before = await tags();
    const sentAt = performance.now();
    await stream.change(property, rate);
    const since = performance.now();
    confirmed.push(since - sentAt);
    while ((await tags()).some((tag, at) => tag === before[at])) await pause(1);
    seen.push(performance.now() - since);
  }
  await stream.end();
  const words = (times: readonly number[]) =>
    [0.5, 0.99].map((part) => `${quantile(sorted(times), part).toFixed(0)} ms (p${100 * part})`).join(', ');
  return `a lone change has its result after ${words(confirmed)}, and is in the quotes of two servers ${words(seen)} later`;
}

/** CPU time of a quote while changes run, or without. */
async function measureQuotes(
  database: BenchDatabase,
  server: OurServer,
  targets: readonly string[],
  rates: Rates | undefined,
) {
  const stream = rates && new ChangeStream(database);
  const over = new AbortController();
  const changing = (async () => {
    for (let at = 0; rates !== undefined && !over.signal.aborted; at += 1) {
      const { property = '', rate = '' } = rates[at % rates.length] ?? {};
      void stream?.change(property, rate);
      await pause(1000 / RATE);
    }
  })();
  const { processor } = await measureSequential(server, database, targets, { seconds: SECONDS });
  over.abort();
  await changing;
  await stream?.end();
  return processor;
}

await runInScope(async (scope) => {
  const database = await openDatabase({ seed: 1, properties: PROPERTIES }, scope);
  const rates = await ratesOf(database);
  const [server, other] = await Promise.all(
    ['one', 'two'].map(async (name) => scope.add(await startOurs(name, database.connectionString, OUR_SETTINGS.warm))),
  );
  if (server === undefined || other === undefined) throw new Error('a server is missing');
  const quotes = quoteRequests(database.uuids, 2000, 1);
  for (const each of [server, other]) await cacheSheets(each, oneOfEachProperty(quotes));
  const print = (line: string) => process.stdout.write(`${line}\n`);
  print(await measureThroughput(database, rates));
  print(await measureVisibility(database, [server, other], rates));
  const quotesOf = (properties: readonly string[]) =>
    quotes.filter((target) => properties.includes(target.split('/')[2] ?? ''));
  const ratesOfThem = (properties: readonly string[]) => rates.filter(({ property }) => properties.includes(property));
  const [changed, others] = [database.uuids.slice(0, CHANGED), database.uuids.slice(CHANGED)];
  const one = changed.slice(0, 1);
  const { sheetReads } = await ownFigures(server);
  const cases = [
    { name: 'other properties', quoted: others, changing: changed },
    { name: 'one property that all changes are of', quoted: one, changing: one },
    { name: `${CHANGED} properties that change`, quoted: changed, changing: changed },
  ];
  const variants = cases.flatMap(({ quoted, changing }) =>
    [undefined, ratesOfThem(changing)].map((changes) => ({ targets: quotesOf(quoted), changes })),
  );
  const measured = await measureRounds(variants, ROUNDS, ({ targets, changes }) =>
    measureQuotes(database, server, targets, changes),
  );
  cases.forEach(({ name }, at) => {
    const [alone = NaN, beside = NaN] = measured.slice(2 * at, 2 * at + 2).map(median);
    print(`a quote of ${name} ${beside.toFixed(0)} µs, ${(beside / alone).toFixed(2)} times that without changes`);
  });
  print(`whole sheets read meanwhile: ${(await ownFigures(server)).sheetReads - sheetReads}`);
}, say);
