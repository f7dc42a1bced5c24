import { type Command, Option } from 'commander';
import { addExamples } from '../examples.js';
import { PROPERTY_HELP } from '../properties/property-help.js';
import { waitOption } from '../wait-option.js';
import { collected, type Dates, datesValue, once, textValue, weekdaysValue } from './change-values.js';
import type { ChangeOfNothing, NameFlags } from './named-change.js';
import type { RunFlags } from './run-change.js';

/** Options that all commands of nights share. */
export interface DatedFlags extends NameFlags {
  readonly dates: Dates;
  readonly weekdays?: ChangeOfNothing['weekdays'];
  readonly all?: true;
}

/** What a command of `rates` or `inventory` does. */
interface ChangeCommand {
  readonly name: string;
  readonly description: string;
  readonly options: readonly Option[];
  readonly examples: readonly string[][];
  /** The set or adjust of its change; undefined: nothing was said. */
  readonly makes: (flags: Readonly<Record<string, unknown>>) => Pick<ChangeOfNothing, 'set' | 'adjust'> | undefined;
}

/** Adds a command that makes one change. @param group `rates`, or `inventory`, which is of room types only */
export function addChangeCommand(group: Command, { name, description, options, examples, makes }: ChangeCommand): void {
  const command = group.command(name).description(description);
  const isOfRates = group.name() === 'rates';
  addNameOptions(command, isOfRates);
  addDateOptions(command);
  for (const option of options) command.addOption(option);
  command
    .option('--note <text>', 'why; kept with what changed', once(textValue))
    .option('--dry-run', 'show what quotes would change, and change nothing')
    .option('--yes', 'do not ask; on a terminal, more than 1,000 nights are asked about')
    .option('--json', 'print what became of it as one line of JSON')
    .addOption(waitOption())
    .action(async (flags: DatedFlags & RunFlags & { readonly note?: string }) => {
      const { all, room, plan, rate, dates, weekdays, note } = flags;
      if ([all, room, plan, rate].every((each) => each === undefined)) {
        const kinds = isOfRates ? 'room rates: pass --room, --plan or --rate' : 'room types: pass --room';
        command.error(`error: it is not said which ${kinds}, or --all for all that are active`);
      }
      const made = makes({ ...flags });
      if (made === undefined) command.error('error: there is nothing to set; pass one of the options above');
      const { runChange } = await import('./run-change.js');
      const said = { ...(weekdays && { weekdays }), ...(note !== undefined && { note }) };
      await runChange(`${group.name()} ${name}`, flags, { ...dates, ...said, ...made });
    });
  addExamples(command, ...examples.map((words) => [group.name(), name, ...words]));
}

/** The options that say what a command is of. */
export function addNameOptions(command: Command, isOfRates: boolean): void {
  const names = (flag: string, value: string, what: string) =>
    new Option(`${flag} <${value}>`, `${what}; its uuid, mapping code or whole name; repeatable`).argParser(collected);
  command.option('--property <name>', `${PROPERTY_HELP}; not needed if there is only one`, once(textValue));
  command.addOption(names('--room', 'name', isOfRates ? 'all active room rates of a room type' : 'a room type'));
  if (isOfRates) {
    command.addOption(names('--plan', 'name', 'all active room rates of a rate plan'));
    command.addOption(names('--rate', 'name', 'a room rate, also as "Room / Plan"'));
  }
  const what = isOfRates ? 'all active room rates' : 'all active room types';
  command.addOption(new Option('--all', what).conflicts(['room', 'plan', 'rate']));
}

export function addDateOptions(command: Command): void {
  const dates = new Option('--dates <from..to>', 'the first and the last date, both included; or one date');
  const weekdays = new Option('--weekdays <days>', 'only on these days, such as fri,sat');
  command.addOption(dates.argParser(once(datesValue)).makeOptionMandatory());
  command.addOption(weekdays.argParser(once(weekdaysValue)));
}
