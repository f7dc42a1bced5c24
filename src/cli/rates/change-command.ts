import { type Command, Option } from 'commander';
import { addExamples } from '../examples.js';
import { PROPERTY_HELP } from '../properties/find-property.js';
import { waitOption } from '../wait-option.js';
import { collected, type Dates, datesValue, once, weekdaysValue } from './change-values.js';
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
  /** The set or adjust of its change. */
  readonly makes: (flags: Readonly<Record<string, unknown>>) => Pick<ChangeOfNothing, 'set' | 'adjust'>;
}

/** Adds a command that makes one change. @param group `rates`, or `inventory`, which is of room types only */
export function addChangeCommand(group: Command, { name, description, options, examples, makes }: ChangeCommand): void {
  const command = group.command(name).description(description);
  const isOfRates = group.name() === 'rates';
  addNightOptions(command, isOfRates);
  for (const option of options) command.addOption(option);
  command
    .option('--note <text>', 'why; kept with what changed', once(String))
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
      if (Object.keys(made.set ?? made).length === 0)
        command.error('error: there is nothing to set; pass one of the options above');
      const { runChange } = await import('./run-change.js');
      const said = { ...(weekdays && { weekdays }), ...(note !== undefined && { note }) };
      await runChange(`${group.name()} ${name}`, flags, { ...dates, ...said, ...made });
    });
  addExamples(command, ...examples.map((words) => [group.name(), name, ...words]));
}

/** The options that say of what nights, or counts, a command is. */
export function addNightOptions(command: Command, isOfRates: boolean): void {
  const addNames = (flag: string, what: string) =>
    command.option(`${flag} <name>`, `${what}; its uuid, mapping code or whole name; repeatable`, collected);
  command.option('--property <name>', `${PROPERTY_HELP}; not needed if there is only one`, once(String));
  addNames('--room', isOfRates ? 'all active room rates of a room type' : 'a room type');
  if (isOfRates) {
    addNames('--plan', 'all active room rates of a rate plan');
    addNames('--rate', 'a room rate, also as "Room / Plan"');
  }
  const all = new Option('--all', isOfRates ? 'all active room rates' : 'all active room types');
  command
    .addOption(all.conflicts(['room', 'plan', 'rate']))
    .requiredOption('--dates <from..to>', 'the first and the last date, both included; or one date', once(datesValue))
    .option('--weekdays <days>', 'only on these days, such as fri,sat', once(weekdaysValue));
}
