import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { setTimeout as pause } from 'node:timers/promises';
import { dateAfter } from '../../harness/hotel.js';
import type { Scope } from '../../harness/scope.js';
import { plainEnvironment } from '../../harness/server.js';
import { requestOk } from '../check/responses.js';
import { FIRST_NIGHT } from '../data/calendar.js';
import { type BenchDatabase, openDatabase } from '../data/open-database.js';
import { oneOfEachProperty, propertyOf, quoteRequests } from '../data/requests.js';
import { measureSequential } from '../generator/load.js';
import { type OurServer, OUR_SETTINGS, startOurs } from '../servers/ours.js';
import { familyProcessorTime } from '../servers/processor-time.js';
import { cacheSheets, ownFigures } from './metrics.js';
import { measureRounds } from './rounds.js';
import { median, quantile, sorted, spread } from './statistics.js';

const PROPERTIES = 100;
/** Half of the properties change, so that the others show what that costs them. */
const CHANGED = PROPERTIES / 2;
const CHANGES = 10_000;
const RATE = 200;
const SEEN = 200;
const ROUNDS = 3;
const SECONDS = 5;

/** What changes of one night each cost. */
export type ChangeFigures = Awaited<ReturnType<typeof measureChanges>>;

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

/** Changes of one stream in a second, and the CPU time of one in µs, with PostgreSQL. */
async function measureThroughput(database: BenchDatabase, rates: Rates) {
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
  return { perSecond: CHANGES / seconds, microseconds: (spent * 1000) / CHANGES };
}

/**
 * How long a lone change takes until its result, and how long after that all servers show its revision: p50 and p99, in
 * ms.
 */
async function measureVisibility(database: BenchDatabase, servers: readonly OurServer[], rates: Rates) {
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
  const of = (times: readonly number[]) => [0.5, 0.99].map((part) => quantile(sorted(times), part));
  return { confirmed: of(confirmed), seen: of(seen) };
}

/** Changes that run beside quotes. */
interface Changes {
  readonly database: BenchDatabase;
  readonly rates: Rates;
}

/** CPU time of a quote while changes run, or without. */
async function measureQuotes(
  database: BenchDatabase,
  server: OurServer,
  targets: readonly string[],
  changes: Changes | undefined,
) {
  const stream = changes && new ChangeStream(changes.database);
  const over = new AbortController();
  const changing = (async () => {
    for (let at = 0; changes !== undefined && !over.signal.aborted; at += 1) {
      const { property = '', rate = '' } = changes.rates[at % changes.rates.length] ?? {};
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

/** Measures on a database of its own, with two servers, and a second one with the same data. */
export async function measureChanges(scope: Scope) {
  const database = await openDatabase({ seed: 1, properties: PROPERTIES }, scope);
  const rates = await ratesOf(database);
  const [server, other] = await Promise.all(
    ['one', 'two'].map(async (name) => scope.add(await startOurs(name, database.connectionString, OUR_SETTINGS.warm))),
  );
  if (server === undefined || other === undefined) throw new Error('a server is missing');
  const quotes = quoteRequests(database.uuids, 2000, 1);
  for (const each of [server, other]) await cacheSheets(each, oneOfEachProperty(quotes));
  const throughput = await measureThroughput(database, rates);
  const times = await measureVisibility(database, [server, other], rates);
  const targetsOf = (properties: readonly string[]) =>
    quotes.filter((target) => properties.includes(propertyOf(target)));
  const ratesOfThem = (properties: readonly string[]) => rates.filter(({ property }) => properties.includes(property));
  const [changed, others] = [database.uuids.slice(0, CHANGED), database.uuids.slice(CHANGED)];
  const one = changed.slice(0, 1);
  const { sheetReads } = await ownFigures(server);
  // The same data.
  const elsewhere = await openDatabase({ seed: 1, properties: PROPERTIES }, scope);
  const cases = [
    { quoted: others, changing: changed },
    { quoted: others, changing: changed, of: elsewhere },
    { quoted: one, changing: one },
    { quoted: changed, changing: changed },
  ];
  const variants = cases.flatMap(({ quoted, changing, of = database }) =>
    [undefined, { database: of, rates: ratesOfThem(changing) }].map((changes) => ({
      targets: targetsOf(quoted),
      changes,
    })),
  );
  const measured = await measureRounds(variants, ROUNDS, ({ targets, changes }) =>
    measureQuotes(database, server, targets, changes),
  );
  /** CPU time of quotes while changes run, of that without changes, by round. */
  const besideOf = (at: number) => {
    const [alone = [], beside = []] = measured.slice(2 * at, 2 * at + 2);
    const ratios = beside.map((figure, round) => figure / (alone[round] ?? NaN));
    return { ratio: median(ratios), spread: spread(ratios) };
  };
  return {
    ...throughput,
    ...times,
    /** `elsewhere`: beside changes of another database, of which the server does not hear. */
    quotes: { others: besideOf(0), elsewhere: besideOf(1), one: besideOf(2), many: besideOf(3) },
    /** Sheets that were read as a whole while they changed. */
    wholeReads: (await ownFigures(server)).sheetReads - sheetReads,
  };
}
