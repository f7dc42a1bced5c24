import type { Command } from 'commander';
import { Clock } from '../config/clock.js';
import { parseConfig } from '../config/env.js';
import type { DataSet } from '../import/entries/data-set.js';
import { newHotel } from '../import/parse/new-hotel.js';
import { addDays, formatPlainDate, type PlainDate } from '../domain/stay/plain-date.js';
import { printMessage } from './print-message.js';
import { ownCommand } from './own-command.js';
import { writeResult } from './write-result.js';

/** `stayquote data-set new`: a small hotel on stdout, and the next steps on stderr, without a database. */
export function addDataSetCommand(program: Command): void {
  program
    .command('data-set')
    .description('start a data set file')
    .command('new')
    .description('print a small hotel to edit and import, with rates for a year; see docs/tutorials/getting-started.md')
    .action(async () => {
      const { clock } = parseConfig(process.env);
      const today = new Clock(clock).todayIn('UTC');
      const hotel = newHotel(today);
      await writeResult(JSON.stringify(hotel, undefined, 2));
      for (const line of nextSteps(hotel, today)) printMessage(line);
    });
}

function nextSteps({ properties = [] }: DataSet, today: PlainDate): string[] {
  const stay = ['--check-in', formatPlainDate(addDays(today, 7)), '--check-out', formatPlainDate(addDays(today, 9))];
  const quotes = properties.map(({ uuid }) => ownCommand('quote', '--property', uuid, ...stay, '--adults', '2'));
  return [
    `stayquote: to import it, save it as my-hotel.json and run: ${ownCommand('import', 'my-hotel.json')}`,
    ...quotes.map((command) => `stayquote: to quote a stay afterwards, run: ${command} --explain`),
  ];
}
