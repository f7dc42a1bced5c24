import { randomIntegers } from '../data/random-integers.mjs';
import { drawChanges } from './change-nights.mjs';
import { keepsBinaryResults } from './copy-binary.mjs';
import { creation, LAYOUTS } from './layouts.mjs';
import { measureChanges, measureDay } from './measure-changes.mjs';
import { measureFill, shareAbove2Kb } from './measure-fill.mjs';
import { checkSameFigures, measureReads, scansOf } from './measure-reads.mjs';
import { fillStaging, FIRST_NIGHT, readProperties } from './staging.mjs';
import { changeTable, dayTable, fillTable, percentText, readTable } from './tables.mjs';

const DAY_MS = 86_400_000;
const STAY_DATES = 3;
const RANGE = 30;
const LONGEST_OF_DAY = 14;
const WARM_UP = 5;

/** Runs all measurements on an empty server and prints a table after each. */
export async function measureAll(server, options, { say, print }) {
  const admin = await server.connect('public');
  print(`pg keeps the bytes of \`binary: true\`: ${(await keepsBinaryResults(admin)) ? 'yes' : 'no'}\n`);
  say('generating figures');
  await fillStaging(admin, options);
  for (const layout of LAYOUTS) await admin.query(creation(layout));
  const from = Date.parse(FIRST_NIGHT) / DAY_MS;
  const run = {
    ...{ options, say, print, random: randomIntegers(options.seed), properties: await readProperties(admin) },
    ...{ nights: options.properties * options.rates * options.days, from, to: from + options.days },
  };
  const clients = await connectAll(server);
  await fill(clients, run);
  await readWarm(clients, run);
  await change(clients, run);
  await changeForDays(clients, run);
  await server.restart();
  const { cold } = options;
  await readSheets(await connectAll(server), run, 'Sheet of a property after a restart, in ms', {
    rounds: cold,
    isCold: true,
  });
}

async function connectAll(server) {
  const clients = new Map();
  for (const layout of LAYOUTS) clients.set(layout, await server.connect(layout.schema));
  return clients;
}

async function fill(clients, { options, nights, say, print }) {
  say('filling');
  print(fillTable(await measureFill(clients, { fills: options.fills, nights })));
  const [, ofMonths] = [...clients].find(([layout]) => layout.months);
  print(`Months above 2 kB: ${percentText(await shareAbove2Kb(ofMonths))}\n`);
}

async function readWarm(clients, run) {
  const { properties, from, to, print, random, options } = run;
  const { rounds, days } = options;
  await checkSameFigures(clients, properties[0], run);
  for (const [layout, client] of clients)
    print(`Scans of ${layout.name}: ${(await scansOf(client, layout, properties[0], { from, to })).join(', ')}`);
  print('');
  await measureReads(clients, { ...run, drawDates: () => ({ from, to }), rounds: WARM_UP });
  await readSheets(clients, run, 'Sheet of a property, warm, in ms', { rounds, isExplained: true });
  const drawDates = () => {
    const first = from + random(days - STAY_DATES);
    return { from: first, to: first + STAY_DATES };
  };
  const stays = { drawDates, rounds: rounds * 2, isExplained: true };
  await readSheets(clients, run, `${STAY_DATES} dates of all rates of a property, warm, in ms`, stays);
}

async function readSheets(clients, { say, print, properties, random, from, to }, title, how) {
  say(title);
  print(readTable(title, await measureReads(clients, { properties, random, drawDates: () => ({ from, to }), ...how })));
}

async function change(clients, run) {
  const { say, print, options } = run;
  for (const [title, range] of [
    ['Change of one night', 1],
    [`Change of ${RANGE} nights of a rate`, RANGE],
  ]) {
    say(title);
    const changes = drawChanges({ ...run, count: options.changes, drawNights: () => range });
    print(changeTable(title, await measureChanges(clients, changes)));
  }
  for (const [layout, client] of clients) await client.query(`VACUUM ${layout.table}`);
}

async function changeForDays(clients, run) {
  const { say, print, random, nights, options, properties } = run;
  const count = Math.round((nights * options.percent) / 100 / ((1 + LONGEST_OF_DAY) / 2));
  for (const day of [1, 2]) {
    const title = `Day ${day}: ${count.toLocaleString('en')} changes of 1 to ${LONGEST_OF_DAY} nights`;
    say(title);
    const changes = drawChanges({ ...run, count, drawNights: () => 1 + random(LONGEST_OF_DAY) });
    print(dayTable(title, await measureDay(clients, changes, nights)));
  }
  await checkSameFigures(clients, properties[0], run);
  await readSheets(clients, run, 'Sheet of a property after these days, warm, in ms', { rounds: options.rounds });
}
