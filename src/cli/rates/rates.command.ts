import { type Command, Option } from 'commander';
import { PRICE_FIGURES } from '../../domain/changes/adjust-night.js';
import type { AdjustFields } from '../../import/changes/change.js';
import { addExamples } from '../examples.js';
import { addChangeCommand, addNightOptions, type DatedFlags } from './change-command.js';
import { once } from './change-values.js';
import { setFields, setOptions } from './set-options.js';

/** Of the demo data. */
const [SYDNEY, JULY] = [
  ['--property', 'sydney'],
  ['--dates', '2027-07-01..2027-07-31'],
];
const PLAN = [...SYDNEY, '--plan', 'Flexible with breakfast'];
const SUITE_FOR_THREE_DAYS = [...SYDNEY, '--room', 'Quay Suite', '--dates', '2027-07-01..2027-07-03'];

/** `stayquote rates set|adjust|close|open|show`: nights of room rates. */
export function addRatesCommand(program: Command): void {
  const rates = program
    .command('rates')
    .description('set, adjust, close, open and show the nights of room rates; see docs/how-to/rates.md');
  addChangeCommand(rates, {
    name: 'set',
    description: 'set prices and restrictions of nights; the word none clears one, and what is not named stays',
    options: setOptions(),
    examples: [
      [...SYDNEY, '--rate', 'Harbour Room / Saver', '--dates', '2027-07-01', '--amount', '120.00'],
      [...PLAN, ...JULY, '--min-stay-arrival', '2'],
    ],
    makes: (flags) => ({ set: setFields(flags) }),
  });
  addChangeCommand(rates, {
    name: 'adjust',
    description: 'raise or lower prices of nights; a night without the price stays without it',
    options: adjustOptions(),
    examples: [
      [...PLAN, ...JULY, '--weekdays', 'fri,sat', '--by', '+10%', '--round-to', '1.00'],
      [...SYDNEY, '--all', ...JULY, '--by', '-5.00', '--dry-run'],
    ],
    makes: (flags) => ({ adjust: adjustFields(flags) }),
  });
  addChangeCommand(rates, {
    name: 'close',
    description: 'sell no stay that includes the nights; prices and numbers of rooms stay',
    options: [],
    examples: [
      SUITE_FOR_THREE_DAYS,
      [...SYDNEY, '--all', '--dates', '2027-12-24..2027-12-26', '--note', 'closed for Christmas'],
    ],
    makes: () => ({ set: { stopSell: true } }),
  });
  addChangeCommand(rates, {
    name: 'open',
    description: 'sell nights again that were closed',
    options: [],
    examples: [SUITE_FOR_THREE_DAYS, [...PLAN, ...JULY, '--json']],
    makes: () => ({ set: { stopSell: false } }),
  });
  addShowCommand(rates);
}

function adjustOptions(): readonly Option[] {
  const text = (flags: string, description: string) => new Option(flags, description).argParser(once(String));
  return [
    text('--by <difference>', 'a percentage or an amount with its sign, such as +10% or -5.00').makeOptionMandatory(),
    new Option('--figure <figure>', 'what is adjusted; price: whatever a rate is priced by')
      .choices(PRICE_FIGURES)
      .default('price'),
    text('--round-to <amount>', 'make prices multiples of it, such as 1.00'),
    new Option('--rounding <way>', 'nearest, if not said').choices(['nearest', 'up', 'down']),
  ];
}

function adjustFields({ by, figure, roundTo, rounding }: Readonly<Record<string, unknown>>): AdjustFields {
  return Object.fromEntries(
    Object.entries({ [String(figure)]: by, roundTo, rounding }).filter(([, value]) => value !== undefined),
  );
}

function addShowCommand(rates: Command): void {
  const command = rates
    .command('show')
    .description('show nights: prices, restrictions and rooms left; of all active room rates, if none are named');
  addNightOptions(command, true);
  command
    .option('--json', 'one JSON object per line')
    .action(async ({ dates, weekdays, ...flags }: DatedFlags & { readonly json?: true }) => {
      const { showNights } = await import('./show-nights.js');
      await showNights(flags, { ...dates, ...(weekdays && { weekdays }) });
    });
  const words = ['rates', 'show'];
  addExamples(command, [...words, ...SUITE_FOR_THREE_DAYS], [...words, ...PLAN, ...JULY, '--json']);
}
