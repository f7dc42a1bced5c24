import type { RequestedChannelDeal } from '../../../domain/pricing/deals/channel-deal.js';
import type { Connection } from '../../../domain/pricing/seller.js';
import type { Arrival } from '../../../domain/cancellation/cancellation-schedule.js';
import type { PropertySheet } from '../../../domain/pricing/property-sheet.js';
import type { PlainDate } from '../../../domain/stay/plain-date.js';
import type { Stay } from '../../../domain/stay/stay.js';
import type { RateExplanation } from '../../pricing/rate-explanation.js';
import { formatAmount } from '../../../domain/money/amount-text.js';
import type { MinorUnits } from '../../../domain/money/minor-units.js';
import type { DatedSheet } from '../../../rate-sheets/dated-sheet.js';
import { arrivalOf } from '../../content/cancellation-schedule.presenter.js';

/** Which part of an explanation is shown. */
export interface ExplainOptions {
  /** Whether to show how each price is calculated, or only reasons and prices. */
  readonly explain: boolean;
  /** Whether to show a room rate. */
  readonly shows: (explanation: RateExplanation) => boolean;
}

/** What all room rates of a result have in common. */
export interface QuoteContext extends ExplainOptions {
  readonly sheet: PropertySheet;
  readonly stay: Stay;
  readonly today: PlainDate;
  readonly arrival: Arrival;
  /** Writes an amount. */
  readonly money: (amount: MinorUnits) => string;
  /** The seller: direct, or a channel with its connection and the requested deal, if any. */
  readonly seller:
    | { readonly sells: 'direct' }
    | {
        readonly sells: 'channel';
        readonly connection: Connection;
        readonly deal: NamedDeal | undefined;
        readonly roomCounts: boolean;
      };
}

/** The requested channel deal, with its code as requested. */
export interface NamedDeal extends RequestedChannelDeal {
  readonly code: string;
}

export function quoteContext(
  { sheet, today }: DatedSheet,
  stay: Stay,
  seller: QuoteContext['seller'],
  options: ExplainOptions,
): QuoteContext {
  const { property } = sheet;
  const money = (amount: MinorUnits) => formatAmount(amount, property.currencyDigits);
  return { sheet: property, stay, today, arrival: arrivalOf(sheet, stay), money, seller, ...options };
}
