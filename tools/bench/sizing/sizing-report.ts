import { conditions } from '../../harness/command.js';
import { NIGHTS, STAY_NIGHTS } from '../data/calendar.js';
import type { Spread } from '../measure/statistics.js';
import { numberText, spreadText, table, today } from '../report/markdown.js';
import { NIGHTS_OF_PROPERTY, RATE_PLANS, ROOM_RATES, ROOM_TYPES } from './hotels.js';
import type { measureImport } from './measure-import.js';
import type { measureResponses, measureSheets } from './measure-memory.js';
import type { measureIdle, measureRevalidation } from './measure-messages.js';
import type { measureRedis, measureRequests } from './measure-requests.js';
import { planFor, type PlanFigures } from './plan.js';

const KB = 1000;
const MB = 1e6;
const GB = 1e9;

/** What a run has measured. */
export interface SizingFigures extends PlanFigures {
  readonly imported: Awaited<ReturnType<typeof measureImport>>;
  readonly memory: Awaited<ReturnType<typeof measureSheets>> & Awaited<ReturnType<typeof measureResponses>>;
  readonly requests: Awaited<ReturnType<typeof measureRequests>>;
  readonly idle: Awaited<ReturnType<typeof measureIdle>>;
  readonly redis: Awaited<ReturnType<typeof measureRedis>> | undefined;
  readonly revalidation: Awaited<ReturnType<typeof measureRevalidation>>;
}

/** How a run has measured. */
interface Conditions {
  readonly properties: number;
  readonly requests: number;
  readonly rounds: number;
  readonly seconds: number;
  readonly connections: number;
}

/** The parts of docs/how-to/scaling.md that a run writes, as lines of Markdown. */
export function sizingReport(figures: SizingFigures, how: Conditions) {
  return {
    sizing: [...figuresTable(figures), '', ...surroundings(how)],
    plan: planTable(figures),
  };
}

/** Title, figure, and the range of the rounds if there were several. */
type Row = readonly [title: string, figure: number | undefined, spread?: Spread | undefined];

/** What was measured, by subject. */
function subjects(figures: SizingFigures): Readonly<Record<string, readonly Row[]>> {
  const { imported, memory, requests, priceChange, idle, redis, revalidation } = figures;
  return {
    'Request: CPU µs of the server': [
      ['response cache hit', requests.cached.processor, requests.cached.spread],
      ['response cache, 304', requests.notModified.processor, requests.notModified.spread],
      ['the sheet is cached, the response is not', requests.warm.processor, requests.warm.spread],
      ['response cache hit, counted in Redis', requests.redis?.processor, requests.redis?.spread],
      ['first request for a property: its stay is read', memory.first.own],
      ['the same, in PostgreSQL', memory.first.postgres],
      ['next request: its stay is read, and the whole sheet behind it', memory.next.own],
      ['the same, in PostgreSQL', memory.next.postgres],
    ],
    'Memory of the server': [
      ['cached sheet, in KB', memory.sheetBytes / KB],
      ['the same, as `RATE_SHEETS_MB` counts it', memory.sheetBytesCounted / KB],
      ['cached response, in KB', memory.responseBytes / KB],
      ['the body of that response, in KB', memory.bodyBytes / KB],
      ['resident memory of a process with these sheets, in MB', memory.processBytes / MB],
    ],
    'Disk, with indexes': [
      ['bytes per nightly price', imported.nightBytes],
      ['the same after all of them were replaced, before a vacuum', imported.replacedNightBytes],
      ['bytes per night of a room type (inventory)', imported.inventoryNightBytes],
      ['everything else of a property, in KB', imported.propertyBytes / KB],
      ['write-ahead log per nightly price, in bytes', imported.walNightBytes],
    ],
    'Import: CPU µs per nightly price': [
      ['new, in the command', imported.importNight],
      ['new, in PostgreSQL', imported.importNightPostgres],
      ['replaced, in the command', imported.replaceNight],
      ['replaced, in PostgreSQL', imported.replaceNightPostgres],
      ['start of the command, once, in ms', imported.importStart / KB],
    ],
    Changes: [
      ['changed price: CPU µs of PostgreSQL', priceChange],
      ['notification: CPU µs of a server that receives it', idle.notification],
      ['notification: CPU µs of PostgreSQL, with one listening server', idle.notificationPostgres],
    ],
    'A server without requests': [
      ['CPU ms per second', idle.idle / KB],
      ['revalidation, every 2 s: CPU µs per cached sheet', revalidation.own],
      ['the same, in PostgreSQL', revalidation.postgres],
      [`duration for ${revalidation.sheets.toLocaleString('en')} sheets, in ms`, revalidation.milliseconds],
    ],
    'Redis, per request': [['CPU µs of Redis', redis?.processor]],
  };
}

/** All figures; one that was not measured is a dash. */
function figuresTable(figures: SizingFigures): string[] {
  const rows = Object.entries(subjects(figures)).flatMap(([subject, all]) => [
    [`**${subject}**`, '', ''],
    ...all.map(([title, figure, spread]) => [title, numberText(figure), spread ? spreadText(spread) : '']),
  ]);
  return table(['Figure', 'Measured', 'range'], rows);
}

/** The last one is a twentieth of the third. */
const PLANNED = [
  ['100', 100],
  ['10,000', 10_000],
  ['1,000,000 as one', 1_000_000],
  ['a cell of 50,000', 50_000],
] as const;

const NEEDS: readonly (readonly [title: string, of: (plan: ReturnType<typeof planFor>) => number])[] = [
  ['requests per second', ({ rate }) => rate],
  ['changes per second', ({ changes }) => changes],
  ['cores of processor time in servers', ({ cores }) => cores],
  ['server processes, at least two', ({ processes }) => processes],
  ['sheets of all properties, in GB', ({ sheetBytes }) => sheetBytes / GB],
  ['cached responses, in GB', ({ responseBytes }) => responseBytes / GB],
  ['processes themselves, in GB', ({ processBytes }) => processBytes / GB],
  ['cores of processor time in PostgreSQL, without imports', ({ postgresCores }) => postgresCores],
  ['disk of PostgreSQL, in GB', ({ diskBytes }) => diskBytes / GB],
  ['connections to PostgreSQL', ({ connections }) => connections],
  ['notifications received by all servers, per second', ({ deliveries }) => deliveries],
  ['cores of processor time in Redis', ({ redisCores }) => redisCores],
  ['hours of import per day', ({ importHours }) => importHours],
];

/** What each number of properties needs at the peak. */
function planTable(figures: SizingFigures): string[] {
  const plans = PLANNED.map(([, properties]) => planFor(properties, figures));
  return table(
    ['Properties', ...PLANNED.map(([title]) => title)],
    NEEDS.map(([title, of]) => [title, ...plans.map((plan) => numberText(of(plan)))]),
  );
}

function surroundings({ properties, requests, rounds, seconds, connections }: Conditions): string[] {
  return [
    `- Run on ${today()} by \`npm run bench:sizing\`: ${conditions()}, shared with other work; the embedded PostgreSQL with its default settings.`,
    `- Data: ${properties} properties with ${ROOM_RATES} room rates (${ROOM_TYPES} room types, ${RATE_PLANS} rate plans) and ${NIGHTS} nights: ${NIGHTS_OF_PROPERTY.toLocaleString('en')} nightly prices for each property. Requests: ${requests.toLocaleString('en')} distinct quotes of ${STAY_NIGHTS} nights with the breakdown.`,
    `- Requests: ${connections} connections, ${rounds} rounds of ${seconds} s in turn after a discarded one; the lower quartile of the rounds, from when the machine was least disturbed, and the range. The server runs as in production, as one process, with everything enabled that [Benchmarks](../explanation/benchmarks.md) lists.`,
  ];
}
