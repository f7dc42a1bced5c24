// @ts-nocheck: becomes TypeScript in the next commits.
import { cpus, totalmem } from 'node:os';
import { NIGHTS, STAY_NIGHTS } from '../data/calendar.js';
import { numberText } from '../report/number-text.js';
import { row } from '../report/row.js';
import { figuresTable } from './figures-table.js';
import { NIGHTS_OF_PROPERTY, RATE_PLANS, ROOM_RATES, ROOM_TYPES } from './hotels.js';
import { planFor, requestTime } from './plan.js';
import { planTable } from './plan-table.js';

const HIT_RATES = [0, 0.5, 0.8, 0.9, 0.99, 1];
const MICROSECONDS_OF_CORE = 1e6;

/** The parts of docs/how-to/scaling.md that a run writes, as lines of Markdown. */
export function sizingReport(figures, conditions) {
  return {
    sizing: [...figuresTable(figures), '', ...surroundings(conditions)],
    'hit-rates': hitRateTable(figures),
    plan: planTable((properties) => planFor(properties, figures)),
  };
}

function hitRateTable(figures) {
  return [
    row(['Part of the requests from the response cache', ...HIT_RATES.map(String)]),
    row(['---', ...HIT_RATES.map(() => '--:')]),
    row(['CPU µs per request', ...HIT_RATES.map((rate) => numberText(requestTime(figures, rate)))]),
    row([
      'requests per second and core',
      ...HIT_RATES.map((rate) => numberText(MICROSECONDS_OF_CORE / requestTime(figures, rate))),
    ]),
  ];
}

function surroundings({ properties, requests, rounds, seconds, connections, generator, postgres }) {
  const [processor] = cpus();
  return [
    `- Run on ${new Date().toISOString().slice(0, 10)} by \`npm run bench:sizing\`: ${cpus().length} cores (${processor.model.trim()}), ${Math.round(totalmem() / 2 ** 30)} GiB, shared with other work; Node.js ${process.version}, PostgreSQL ${postgres} with its default settings.`,
    `- Data: ${properties} properties with ${ROOM_RATES} room rates (${ROOM_TYPES} room types, ${RATE_PLANS} rate plans) and ${NIGHTS} nights: ${NIGHTS_OF_PROPERTY.toLocaleString('en')} nightly prices for each property. Requests: ${requests.toLocaleString('en')} distinct quotes of ${STAY_NIGHTS} nights with the breakdown.`,
    `- Requests: ${generator.title}, ${connections} connections, ${rounds} rounds of ${seconds} s in turn after a discarded one; the lower quartile of the rounds, from when the machine was least disturbed, and the range. The server runs as in production, as one process, with everything enabled that [Performance](../reports/performance.md) lists.`,
  ];
}
