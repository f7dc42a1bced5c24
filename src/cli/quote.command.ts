import type { Command } from 'commander';
import { Clock } from '../config/clock.js';
import { RateSheetReader } from '../database/read/rate-sheet/rate-sheet.reader.js';
import { complain } from './complain.js';
import { CannotQuote } from './explain/cannot-quote.js';
import { channelOffers } from './explain/channel-offers.js';
import { directQuotes } from './explain/direct-quotes.js';
import { headingLines } from './explain/heading.js';
import { type GivenOptions, QUOTE_OPTIONS } from './explain/option-list.js';
import type { QuoteDocument } from './explain/quote-document.js';
import { type AskedQuotes, readQuoteOptions } from './explain/quote-options.js';
import { quoteTableLines } from './explain/quote-table.js';
import { quoteTreeLines } from './explain/quote-tree.js';
import { withDatabase } from './with-database.js';
import { writeResult } from './write-result.js';

interface QuoteFlags {
  readonly explain?: true;
  readonly json?: true;
}

/** `stayquote quote`: what the server would answer, on the same data by the same core, and on request why. */
export function addQuoteCommand(program: Command): void {
  const command = program
    .command('quote')
    .description('quote a stay on the command line, and explain every figure; see docs/EXPLAIN.md')
    // Told with all other faults instead of alone.
    .allowUnknownOption()
    .allowExcessArguments();
  for (const { flag, value, description } of QUOTE_OPTIONS) {
    command.option(`${flag} ${value}`, description, collect);
  }
  command
    .option('--explain', 'why each figure is what it is, and why a rate is missing')
    .option('--json', 'one JSON document instead of text')
    .action(async (flags: GivenOptions & QuoteFlags) => {
      try {
        const answer = await answerTo(readQuoteOptions(flags, command.args), flags.explain === true);
        await writeResult(flags.json === true ? JSON.stringify(answer, undefined, 2) : textOf(answer));
      } catch (error) {
        if (!(error instanceof CannotQuote)) throw error;
        for (const line of error.lines) complain(`stayquote: ${line}`);
        process.exitCode = 1;
      }
    });
}

/** Every value of an option that is given more than once, so that it can be told. */
function collect(text: string, before?: readonly string[]): readonly string[] {
  return [...(before ?? []), text];
}

function answerTo(asked: AskedQuotes, explain: boolean): Promise<QuoteDocument> {
  return withDatabase(async (connectionString, config) => {
    const sheets = new RateSheetReader(connectionString);
    const source = { sheets, clock: new Clock(config.clock), explain, roomRateUuid: asked.roomRateUuid };
    try {
      return asked.sells === 'direct'
        ? await directQuotes(asked.query, source)
        : await channelOffers(asked.apiId, asked.query, source);
    } finally {
      await sheets.close();
    }
  });
}

/** Texts of the data and of the user may hold what moves a terminal's cursor; it is shown as a mark instead. */
function textOf(answer: QuoteDocument): string {
  const tree = answer.rates.some(({ explanation }) => explanation !== undefined) ? quoteTreeLines(answer) : [];
  const lines = [...headingLines(answer), ...quoteTableLines(answer), ...tree];
  return lines.map((line) => line.replaceAll(/\p{Cc}/gu, '\ufffd')).join('\n');
}
