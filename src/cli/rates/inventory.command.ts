import { type Command, Option } from 'commander';
import { addChangeCommand } from './change-command.js';
import { NONE, numberValue, once } from './change-values.js';

/** Of the demo data. */
const SUITE = ['--property', 'sydney', '--room', 'Quay Suite', '--dates', '2027-07-01..2027-07-31'];

/** `stayquote inventory set|adjust`: how many rooms are left of room types. */
export function addInventoryCommand(program: Command): void {
  const inventory = program
    .command('inventory')
    .description('set and adjust how many rooms of a type are left by night; see docs/how-to/rates.md');
  addChangeCommand(inventory, {
    name: 'set',
    description: 'set how many rooms are left',
    options: [new Option('--count <rooms>', 'how many; none is 0').argParser(once(numberValue)).makeOptionMandatory()],
    examples: [
      [...SUITE, '--count', '4'],
      ['--property', 'sydney', '--all', '--dates', '2027-12-24', '--count', '0', '--dry-run'],
    ],
    makes: ({ count }) => ({ set: { count: count === NONE ? null : Number(count) } }),
  });
  addChangeCommand(inventory, {
    name: 'adjust',
    description: 'raise or lower how many rooms are left; it stops at 0',
    options: [
      new Option('--by <rooms>', 'a whole number with its sign, such as -1')
        .argParser(once(String))
        .makeOptionMandatory(),
    ],
    examples: [
      [...SUITE, '--by', '-1'],
      [...SUITE, '--weekdays', 'fri,sat', '--by', '+2'],
    ],
    makes: ({ by }) => ({ adjust: { count: String(by) } }),
  });
}
