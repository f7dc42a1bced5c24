import { PricingService } from '../../api/pricing/pricing.service.js';
import { Clock } from '../../config/clock.js';
import { RateSheetReader } from '../../database/read/rate-sheet/rate-sheet.reader.js';
import { printMessage } from '../print-message.js';
import { withDatabase } from '../with-database.js';
import { writeResult } from '../write-result.js';
import { CannotQuote } from './cannot-quote.js';
import { explainedQuotes } from './explained-quotes.js';
import type { GivenOptions } from './option-list.js';
import type { QuoteDocument } from '../../api/explain/document/quote-document.response.js';
import { type QuoteRequest, readQuoteOptions } from './quote-options.js';
import { quoteTableLines } from './quote-table.js';
import { quoteTreeLines } from './quote-tree.js';
import { counted } from '../../domain/content/counted.js';
import { partyWords } from './party-words.js';

export interface QuoteFlags {
  readonly explain?: true;
  readonly json?: true;
}

/**
 * Prints the quotes that the options describe; lists every error on stderr and sets exit code 1 if there are any.
 * @param unknownWords arguments that are not options
 */
export async function runQuote(flags: GivenOptions & QuoteFlags, unknownWords: readonly string[]): Promise<void> {
  try {
    const quotes = await quotesFor(readQuoteOptions(flags, unknownWords), flags.explain === true);
    await writeResult(flags.json === true ? JSON.stringify(quotes, undefined, 2) : textOf(quotes));
  } catch (error) {
    if (!(error instanceof CannotQuote)) throw error;
    for (const line of error.lines) printMessage(`stayquote: ${line}`);
    process.exitCode = 1;
  }
}

function quotesFor(request: QuoteRequest, explain: boolean): Promise<QuoteDocument> {
  return withDatabase(async (connectionString, config) => {
    const sheets = new RateSheetReader(connectionString);
    const pricing = new PricingService(new Clock(config.clock));
    try {
      return await explainedQuotes(request, explain, { sheets, pricing });
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

/** The request, its property and the booking day. */
function headingLines(quotes: QuoteDocument): string[] {
  const { property, checkIn, checkOut, nights, today, leadDays } = quotes;
  return [
    `${property.name}, ${property.uuid}`,
    `${checkIn} to ${checkOut}, ${counted(nights, 'night')}, ${requestWords(quotes.request)}`,
    `today is ${today} in ${property.timezone}: ${leadWords(leadDays)}`,
    ...dealLines(quotes.request),
  ];
}

function leadWords(leadDays: number): string {
  if (leadDays >= 0) return counted(leadDays, 'lead day');
  return `check-in was ${counted(-leadDays, 'day')} ago, so nothing can be booked`;
}

function requestWords({ channel, rooms = [], deal, promoCode, ...party }: QuoteDocument['request']): string {
  if (channel === undefined) return partyWords(party) + (promoCode === undefined ? '' : `, promo code ${promoCode}`);
  return `${rooms.map(partyWords).join(' + ')}, for channel ${channel}${deal === undefined ? '' : `, deal ${deal.code}`}`;
}

/** Why a deal offers nothing, which the table of rates cannot show. */
function dealLines({ deal }: QuoteDocument['request']): string[] {
  if (deal === undefined || deal.reasons.length === 0) return [];
  const reasons = deal.reasons.map(({ code, text }) => `${code}: ${text}`);
  return [`the deal ${deal.code} does not apply, so nothing is offered: ${reasons.join('; ')}`];
}
