import { Command, type ErrorOptions, type HelpContext } from 'commander';

/** A command that prints its help before an error, so that the last line is what went wrong. */
export class StayquoteCommand extends Command {
  /** Makes subcommands of the same class. */
  override createCommand(name?: string): StayquoteCommand {
    return new StayquoteCommand(name);
  }

  override error(message: string, options?: ErrorOptions): never {
    this.outputHelp({ error: true });
    return super.error(`\n${oneLine(message)}`, options);
  }

  /** Where commander would print help alone because the command is incomplete, say what is missing. */
  override help(context?: HelpContext | ((text: string) => string)): never {
    if (typeof context === 'object' && context.error) this.error('error: expected one of the commands above');
    return super.help(typeof context === 'object' ? context : undefined);
  }
}

/** Puts the suggestion on the same line. */
function oneLine(message: string): string {
  return message.replaceAll(/\s*\n\s*/g, ' ');
}
