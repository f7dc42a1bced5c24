import type { Command } from 'commander';
import { type GivenOptions, QUOTE_OPTIONS } from './explain/option-list.js';
import type { QuoteFlags } from './explain/run-quote.js';

/** `stayquote quote`: the server's quotes, from the same data by the same pricing core, with an optional explanation. */
export function addQuoteCommand(program: Command): void {
  const command = program
    .command('quote')
    .description('quote a stay on the command line and explain every figure; see docs/how-to/explain.md')
    // Reported together with all other errors.
    .allowUnknownOption()
    .allowExcessArguments();
  for (const { flag, value, description } of QUOTE_OPTIONS) {
    command.option(`${flag} ${value}`, description, collect);
  }
  command
    .option('--explain', 'explain each figure, and why a rate is missing')
    .option('--json', 'print one JSON document instead of text')
    .action(async (flags: GivenOptions & QuoteFlags) => {
      const { runQuote } = await import('./explain/run-quote.js');
      await runQuote(flags, command.args);
    });
}

/** Collects every value of an option that is given more than once, so that it can be reported. */
function collect(text: string, before?: readonly string[]): readonly string[] {
  return [...(before ?? []), text];
}
