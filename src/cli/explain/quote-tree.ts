import { partyWords } from './party-words.js';
import type { ChargeDocument, PriceDocument } from '../../api/explain/document/price.response.js';
import type { CancellationDocument } from '../../api/explain/document/cancellation.response.js';
import type { QuoteDocument } from '../../api/explain/document/quote-document.response.js';
import type { DiscountDocument, RateDocument } from '../../api/explain/document/rate.response.js';
import type { ReasonDocument } from '../../api/explain/document/reason.response.js';
import type {
  NightChargeDocument,
  NightDocument,
  RoundingDocument,
} from '../../api/explain/document/night.response.js';

/** A line of text with its children. */
interface TextTree {
  readonly text: string;
  readonly children?: readonly TextTree[];
}

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

/** A night from its base amount to gross, step by step. */
function nightTree(night: NightDocument): TextTree {
  const { date, base, discounts, room, divisor, charges, net, tax, serviceCharge, gross } = night;
  const includes =
    divisor === undefined ? '' : `, which includes its percentage charges: ${divisor} times the net price`;
  return {
    text: `${date}: ${gross}`,
    children: [
      { text: `base ${base.amount}: ${base.text}` },
      ...discounts.map(({ code, amount, text }) => ({ text: `less ${amount} by ${code}: ${text}` })),
      { text: `room ${room}${includes}` },
      ...charges.map(chargeTree),
      { text: `net ${net}${netWords(night)}` },
      { text: `gross ${gross} = net ${net} + tax ${tax} + service charge ${serviceCharge}` },
    ],
  };
}

/** A charge on one line if it was rounded once, otherwise with a line for each part. */
function chargeTree({ kind, name, terms, due, roundings, amount, loweredBy }: NightChargeDocument): TextTree {
  const what = `${kind} ${name}, ${terms}`;
  if (!due) return { text: `${what}: not due on this night` };
  const [only, ...others] = roundings;
  if (only !== undefined && others.length === 0 && loweredBy === undefined)
    return { text: `${what}: ${roundingWords(only)}` };
  return {
    text: `${what}: ${amount}`,
    children: [
      ...roundings.map((rounding) => ({ text: roundingWords(rounding) })),
      ...(loweredBy === undefined ? [] : [{ text: `lowered by ${loweredBy}, so that net is not below 0` }]),
    ],
  };
}

function roundingWords({ base, factor, exact, decimals, amount }: RoundingDocument): string {
  const product = `${base} x ${factor} = ${decimals}`;
  if (decimals === amount) return product;
  const fraction = exact === decimals ? '' : ` (${exact})`;
  return `${product}${fraction}, rounded half away from zero to ${amount}`;
}

function netWords({ divisor, room, charges }: NightDocument): string {
  if (divisor === undefined) return ': the room, since charges come on top';
  const inside = charges.flatMap((charge) => charge.inside ?? []);
  return inside.length === 0 ? ': the room' : ` = room ${[room, ...inside].join(' - ')}`;
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

function treeLines({ text, children = [] }: TextTree): string[] {
  return [text, ...children.flatMap((child, at) => branchLines(child, at === children.length - 1))];
}

function branchLines(child: TextTree, isLast: boolean): string[] {
  const [first = '', ...others] = treeLines(child);
  return [`${isLast ? '└─' : '├─'} ${first}`, ...others.map((line) => `${isLast ? '  ' : '│ '} ${line}`)];
}
