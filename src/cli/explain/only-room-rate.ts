import type { ExplainOptions } from '../../api/explain/document/explain-options.js';
import type { QuoteDocument } from '../../api/explain/document/quote-document.response.js';
import { type ExplainedQuotes, wholeQuotes } from '../../api/explain/document/quote.presenter.js';
import { CannotQuote } from './cannot-quote.js';

/** Which part of a result is reported. */
export interface ReportedPart {
  readonly explain: boolean;
  /** Undefined: all rates of the property. */
  readonly roomRateUuid: string | undefined;
}

/**
 * The result with all room rates, or with the requested one alone.
 * @throws CannotQuote if the requested room rate does not exist
 */
export function onlyRoomRate(
  { explain, roomRateUuid }: ReportedPart,
  present: (options: ExplainOptions) => ExplainedQuotes,
): QuoteDocument {
  const shows: ExplainOptions['shows'] = ({ rate }) => roomRateUuid === undefined || rate.uuid === roomRateUuid;
  const quotes = wholeQuotes(present({ explain, shows }));
  if (roomRateUuid !== undefined && quotes.rates.length === 0)
    throw new CannotQuote([`the property ${quotes.property.uuid} has no room rate ${roomRateUuid}`]);
  return quotes;
}
