import type { ExplainedNight, Explanation, NightCharge, Rounding } from '../api/explain-document.js';
import { difference, digitsOf, fromUnits, isZero, sumOf, toUnits } from '../format/amounts.js';
import type { PricedRate } from './stay-document.js';

/** A step from the base amount to the gross price, in words. */
export interface PriceStep {
  /** A total stands on the ground, a part is of the total before it, and the others hang between two totals. */
  readonly kind: 'total' | 'part' | 'minus' | 'plus';
  readonly of: 'base' | 'discount' | 'room' | 'net' | 'fee' | 'tax' | 'gross';
  readonly label: string;
  readonly terms?: string | undefined;
  readonly amount: string;
  readonly words: readonly NightWords[];
}

/** A sentence about a night; undefined: about the stay. */
export interface NightWords {
  readonly date: string | undefined;
  readonly text: string;
}

/** The steps of a price, from the base to gross. */
export function priceSteps({ price, explanation }: PricedRate, includesCharges: boolean): PriceStep[] {
  if (explanation === undefined || explanation.nights.length === 0) return sumsOf(price);
  const { nights } = explanation;
  const discounts = discountSteps(explanation);
  const included = includesCharges ? includedSteps(explanation) : [];
  return [
    {
      kind: 'total',
      of: 'base',
      label: 'Base price',
      amount: sumOf(nights.map(({ base }) => base.amount)),
      words: nights.map(({ date, base }) => ({ date, text: `${base.amount}: ${base.text}` })),
    },
    ...discounts,
    ...(included.length === 0
      ? [netStep('total', 'Net price', explanation)]
      : [
          ...(discounts.length === 0 ? [] : [roomStep(nights)]),
          netStep('part', 'of which net price', explanation),
          ...included,
        ]),
    ...chargeSteps(explanation, 'fee'),
    ...chargeSteps(explanation, 'tax'),
    grossStep(price),
  ];
}

/** Without an explanation only the sums are known. */
function sumsOf(price: PricedRate['price']): PriceStep[] {
  const plus = (of: 'fee' | 'tax', label: string, amount: string): PriceStep[] =>
    isZero(amount) ? [] : [{ kind: 'plus', of, label, amount, words: [] }];
  return [
    { kind: 'total', of: 'net', label: 'Net price', amount: price.net, words: [] },
    ...plus('fee', 'Fees', price.serviceCharge),
    ...plus('tax', 'Taxes', price.tax),
    grossStep(price),
  ];
}

function grossStep({ net, tax, serviceCharge, gross }: PricedRate['price']): PriceStep {
  const text = `gross ${gross} = net ${net} + taxes ${tax} + fees ${serviceCharge}`;
  return { kind: 'total', of: 'gross', label: 'Gross price', amount: gross, words: [{ date: undefined, text }] };
}

function discountSteps({ nights, discounts }: Explanation): PriceStep[] {
  const codes = [...new Set(nights.flatMap((night) => night.discounts.map(({ code }) => code)))];
  return codes.map((code) => {
    const steps = nights.flatMap(({ date, discounts: taken }) =>
      taken.filter((one) => one.code === code).map((one) => ({ date, ...one })),
    );
    const considered = discounts.find((discount) => discount.code === code);
    return {
      kind: 'minus',
      of: 'discount',
      label: considered?.kind === 'promotion' ? `Promo code ${code}` : `Deal ${code}`,
      terms: considered?.terms,
      amount: sumOf(steps.map(({ amount }) => amount)),
      words: steps.map(({ date, amount, text }) => ({ date, text: `less ${amount}: ${text}` })),
    };
  });
}

function roomStep(nights: readonly ExplainedNight[]): PriceStep {
  return {
    kind: 'total',
    of: 'room',
    label: 'Room, charges included',
    amount: sumOf(nights.map(({ room }) => room)),
    words: nights.map(({ date, room, divisor }) => ({
      date,
      text: divisor === undefined ? room : `${room}, which is ${divisor} times the net price`,
    })),
  };
}

function netStep(kind: 'total' | 'part', label: string, { nights }: Explanation): PriceStep {
  const words = nights.map((night) => ({ date: night.date, text: kind === 'total' ? night.net : netWords(night) }));
  return { kind, of: 'net', label, amount: sumOf(nights.map(({ net }) => net)), words };
}

function netWords({ net, room, charges }: ExplainedNight): string {
  const inside = charges.flatMap((charge) => (charge.inside === undefined ? [] : [charge.inside]));
  return `${net} = room ${[room, ...inside].join(' − ')}`;
}

/** The charges that stored prices include: they raise no price, so that they have no sign. */
function includedSteps({ nights, charges }: Explanation): PriceStep[] {
  const steps = charges.map(({ name, kind, terms }, at): PriceStep => ({
    kind: 'part',
    of: kind,
    label: `of which ${name}`,
    terms,
    amount: insideOf(nights, at),
    words: wordsOf(nights, at, (charge) => ({ ...charge, roundings: charge.roundings.slice(0, 1) })),
  }));
  return steps
    .filter(({ amount }) => !isZero(amount))
    .toSorted((a, b) => Number(a.of === 'tax') - Number(b.of === 'tax'));
}

function insideOf(nights: readonly ExplainedNight[], at: number): string {
  return sumOf(nights.flatMap(({ charges }) => charges[at]?.inside ?? []));
}

/** The charges on top, or the part of one that is. */
function chargeSteps({ nights, charges }: Explanation, kind: 'fee' | 'tax'): PriceStep[] {
  return charges.flatMap(({ name, kind: of, terms, amount }, at): PriceStep[] => {
    const inside = insideOf(nights, at);
    const onTop = difference(amount, inside);
    if (of !== kind || (isZero(onTop) && !isZero(inside))) return [];
    const words = wordsOf(nights, at, onTopOf);
    return [{ kind: 'plus', of: kind, label: name, terms, amount: onTop, words }];
  });
}

/** The share of a night's price is listed first, and alone is lowered. */
function onTopOf(charge: NightCharge): NightCharge {
  const { name, kind, terms, due, roundings, inside, amount } = charge;
  if (inside === undefined) return charge;
  return { name, kind, terms, due, roundings: roundings.slice(1), amount: difference(amount, inside) };
}

function wordsOf(
  nights: readonly ExplainedNight[],
  at: number,
  part: (charge: NightCharge) => NightCharge,
): readonly NightWords[] {
  return nights.flatMap(({ date, charges }) => {
    const charge = charges[at];
    return charge === undefined ? [] : [{ date, text: chargeWords(part(charge)) }];
  });
}

/** How the charge of a night is calculated. */
export function chargeWords({ due, roundings, amount, loweredBy }: NightCharge): string {
  if (!due) return 'not due on this night';
  const parts = roundings.map(roundingWords);
  const lowered = loweredBy === undefined ? [] : [`lowered by ${loweredBy}, so that net is not below 0`];
  const [only] = parts;
  if (parts.length === 1 && lowered.length === 0 && only !== undefined) return only;
  return `${amount}: ${[...parts, ...lowered].join('; ')}`;
}

function roundingWords({ base, factor, exact, decimals, amount }: Rounding): string {
  const product = `${base} × ${factor} = ${decimals}`;
  if (decimals === amount) return product;
  const fraction = exact === decimals ? '' : ` (${exact})`;
  return `${product}${fraction}, rounded half away from zero to ${amount}`;
}

/** A step with its place in the picture: both ends, as shares of the highest total. */
export interface PlacedStep extends PriceStep {
  readonly start: number;
  readonly end: number;
}

export function placed(steps: readonly PriceStep[]): PlacedStep[] {
  const digits = digitsOf(steps[0]?.amount ?? '0');
  let level = 0n;
  let within = 0n;
  const ends = steps.map(({ kind, amount }) => {
    const units = toUnits(amount);
    const before = kind === 'total' ? 0n : kind === 'part' ? within : level;
    const after = kind === 'minus' ? before - units : before + units;
    if (kind !== 'part') level = after;
    within = kind === 'part' ? after : 0n;
    return { before, after };
  });
  const highest = ends.reduce((most, { before, after }) => max(most, max(before, after)), 0n);
  const share = (units: bigint) =>
    highest === 0n ? 0 : Number(fromUnits(units, digits)) / Number(fromUnits(highest, digits));
  return steps.map((step, at) => {
    const { before = 0n, after = 0n } = ends[at] ?? {};
    const [low, high] = before < after ? [before, after] : [after, before];
    return { ...step, start: share(low), end: share(high) };
  });
}

const max = (a: bigint, b: bigint): bigint => (a > b ? a : b);
