import type {
  NightChargeDocument,
  NightDocument,
  RoundingDocument,
} from '../../api/explain/document/night.response.js';
import type { TextTree } from './text-tree.js';

/** A night from its base amount to gross, step by step. */
export function nightTree(night: NightDocument): TextTree {
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
