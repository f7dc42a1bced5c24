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
import { type QuoteRequest, readQuoteOptions } from './explain/quote-options.js';
import { quoteTableLines } from './explain/quote-table.js';
import { quoteTreeLines } from './explain/quote-tree.js';
import { withDatabase } from './with-database.js';
import { writeResult } from './write-result.js';

interface QuoteFlags {
  readonly explain?: true;
  readonly json?: true;
}

/** `stayquote quote`: the server's quotes, from the same data by the same pricing core, with an optional explanation. */
export function addQuoteCommand(program: Command): void {
  const command = program
    .command('quote')
    .description('quote a stay on the command line and explain every figure; see docs/EXPLAIN.md')
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
      try {
        const quotes = await quotesFor(readQuoteOptions(flags, command.args), flags.explain === true);
        await writeResult(flags.json === true ? JSON.stringify(quotes, undefined, 2) : textOf(quotes));
      } catch (error) {
        if (!(error instanceof CannotQuote)) throw error;
        for (const line of error.lines) complain(`stayquote: ${line}`);
        process.exitCode = 1;
      }
    });
}

/** Collects every value of an option that is given more than once, so that it can be reported. */
function collect(text: string, before?: readonly string[]): readonly string[] {
  return [...(before ?? []), text];
}

function quotesFor(request: QuoteRequest, explain: boolean): Promise<QuoteDocument> {
  return withDatabase(async (connectionString, config) => {
    const sheets = new RateSheetReader(connectionString);
    const source = { sheets, clock: new Clock(config.clock), explain, roomRateUuid: request.roomRateUuid };
    try {
      return request.sells === 'direct'
        ? await directQuotes(request.query, source)
        : await channelOffers(request.apiId, request.query, source);
    } finally {
      await sheets.close();
    }
  });
}

/** Replaces control characters, which stored and user-supplied text may contain and which would control the terminal. */
function textOf(quotes: QuoteDocument): string {
  const tree = quotes.rates.some(({ explanation }) => explanation !== undefined) ? quoteTreeLines(quotes) : [];
  const lines = [...headingLines(quotes), ...quoteTableLines(quotes), ...tree];
  return lines.map((line) => line.replaceAll(/\p{Cc}/gu, '\ufffd')).join('\n');
}
