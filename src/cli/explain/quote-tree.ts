import { nightTree } from './night-tree.js';
import { partyWords } from './party-words.js';
import type { ChargeDocument, PriceDocument } from '../../api/explain/document/price.response.js';
import type { CancellationDocument } from '../../api/explain/document/cancellation.response.js';
import type { QuoteDocument } from '../../api/explain/document/quote-document.response.js';
import type { DiscountDocument, RateDocument } from '../../api/explain/document/rate.response.js';
import type { ReasonDocument } from '../../api/explain/document/reason.response.js';
import { type TextTree, treeLines } from './text-tree.js';

/** The explanation of each room rate as a tree. */
export function quoteTreeLines(quotes: QuoteDocument): string[] {
  const { currency } = quotes.property;
  return [...notInForceLines(quotes), ...quotes.rates.flatMap((rate) => ['', ...treeLines(rateTree(rate, currency))])];
}

function notInForceLines({ chargesNotInForce = [] }: QuoteDocument): string[] {
  if (chargesNotInForce.length === 0) return [];
  const children = chargesNotInForce.map(({ kind, name, terms, text }) => ({
    text: `${kind} ${name}, ${terms}: ${text}`,
  }));
  return [
    '',
    ...treeLines({ text: 'Charges not in force today or for these nights, which no price includes', children }),
  ];
}

function rateTree(rate: RateDocument, currency: string): TextTree {
  const { roomType, roomRate, occupancy, notQuoted, notBookable, price, availability, explanation } = rate;
  const party = occupancy === undefined ? '' : `, ${partyWords(occupancy)}`;
  const state = price === undefined ? `not ${occupancy ? 'offered' : 'quoted'}` : `${price.gross} ${currency}`;
  const left =
    price === undefined ? '' : `, ${notBookable.length > 0 ? 'not bookable' : `rooms left: ${availability}`}`;
  return {
    text: `${roomType.name}, ${roomRate.name}${party} (${roomRate.uuid}): ${state}${left}`,
    children: [
      ...reasonsTree(`not ${occupancy ? 'sold by the channel' : 'quoted'}`, notQuoted),
      ...reasonsTree('not bookable', notBookable),
      ...(explanation?.discounts ?? []).map((discount) => discountTree(discount, price !== undefined)),
      ...(explanation?.nights ?? []).map(nightTree),
      ...(price && explanation ? [totalTree(price, explanation.nights, explanation.charges, currency)] : []),
      ...(explanation?.cancellation ? [cancellationTree(explanation.cancellation, currency)] : []),
    ],
  };
}

function reasonsTree(text: string, reasons: readonly ReasonDocument[]): TextTree[] {
  return reasons.length === 0 ? [] : [{ text, children: reasons.map(reasonTree) }];
}

function reasonTree({ code, text }: ReasonDocument): TextTree {
  return { text: `${code}: ${text}` };
}

function discountTree({ code, kind, terms, applies, amount, reasons }: DiscountDocument, isPriced: boolean): TextTree {
  const what = [discountName(code, kind), ...(terms === undefined ? [] : [terms])].join(', ');
  if (!applies) return { text: `${what}: does not apply`, children: reasons.map(reasonTree) };
  return { text: isPriced ? `${what}: takes ${amount} off the stay` : `${what}: would apply` };
}

function discountName(code: string, kind: string): string {
  if (kind === 'promotion') return `promo code ${code}`;
  return kind === 'channel-deal' ? `channel deal ${code}` : `deal ${code} (${kind})`;
}

function totalTree(
  price: PriceDocument,
  nights: readonly PriceDocument[],
  charges: readonly ChargeDocument[],
  currency: string,
): TextTree {
  const added = (figure: keyof PriceDocument) => nights.map((night) => night[figure]).join(' + ');
  return {
    text: `the stay: net ${price.net} + tax ${price.tax} + service charge ${price.serviceCharge} = gross ${price.gross} ${currency}`,
    children: [
      { text: `net ${price.net} = ${added('net')}` },
      { text: `tax ${price.tax} = ${added('tax')}` },
      { text: `service charge ${price.serviceCharge} = ${added('serviceCharge')}` },
      ...charges.map(({ kind, name, terms, amount }) => ({ text: `${kind} ${name}, ${terms}: ${amount}` })),
    ],
  };
}

function cancellationTree({ timezone, steps }: CancellationDocument, currency: string): TextTree {
  return {
    text: `cancellation, by the clocks of ${timezone}`,
    children: steps.map(({ from, penalty, basis }) => {
      const start = from === null ? 'booking' : from.local.replace('T', ' ');
      return { text: `from ${start} on: ${penalty === null ? 'unknown' : `${penalty} ${currency}`} (${basis})` };
    }),
  };
}
