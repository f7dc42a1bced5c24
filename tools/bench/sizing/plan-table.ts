// @ts-nocheck: becomes TypeScript in the next commits.
import { numberText } from '../report/number-text.js';
import { row } from '../report/row.js';

const GB = 1e9;

/** The last one is a twentieth of the third. */
const COLUMNS = [
  ['100', 100],
  ['10,000', 10_000],
  ['1,000,000 as one', 1_000_000],
  ['a cell of 50,000', 50_000],
];

const ROWS = [
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

/** What each number of properties needs at the peak, as lines of Markdown. */
export function planTable(planFor) {
  const plans = COLUMNS.map(([, properties]) => planFor(properties));
  return [
    row(['Properties', ...COLUMNS.map(([title]) => title)]),
    row(['---', ...COLUMNS.map(() => '--:')]),
    ...ROWS.map(([title, of]) => row([title, ...plans.map((plan) => numberText(of(plan)))])),
  ];
}
