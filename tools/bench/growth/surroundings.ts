// @ts-nocheck: becomes TypeScript in the next commits.
import { cpus, totalmem } from 'node:os';
import { SETTINGS } from './data-set.js';

/** The conditions of a run as list items, without which its figures mean nothing. */
export function surroundings(options, generator) {
  const [processor] = cpus();
  const { rates, days, hot, requests, rounds, seconds, connections, cold, drops, seed } = options;
  const large = options['large-properties'];
  return [
    `Run on ${new Date().toISOString().slice(0, 10)} by \`npm run bench:growth\`: ${cpus().length} cores (${processor.model.trim()}), ${Math.round(totalmem() / 2 ** 30)} GiB; Node.js ${process.version}; an embedded PostgreSQL with ${SETTINGS.join(', ')}, and one process of the server.`,
    `Data: by \`generate\` with seed ${seed}; ${rates} room rates and ${days} nights for each property, ${large} properties for each number of room rates.`,
    `Warm: ${generator.title}, ${connections} connections, ${rounds} rounds of ${seconds} s after a discarded one, medians; at most ${requests.toLocaleString('en')} distinct stays of 7 nights with the breakdown in ${hot} random properties. By room rates and in lists, requests are sequential. Always without the response cache.`,
    `First requests: sequential, at most ${cold} after as many others, each for another property; by room rates ${drops}, each after a change.`,
  ];
}
