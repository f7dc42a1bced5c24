import type { ExplainedNight, Explanation, NightCharge, Rounding } from '../api/explain-document.js';
import { difference, digitsOf, fromUnits, isZero, sumOf, toUnits } from '../format/amounts.js';
import type { PricedRate } from './stay-document.js';

/** A step from the base amount to the gross price, in words. */
export interface PriceStep {
  /** A total stands on the ground; the others hang between two totals. */
  readonly kind: 'total' | 'minus' | 'plus';
  readonly of: 'base' | 'discount' | 'room' | 'inside' | 'net' | 'fee' | 'tax' | 'gross';
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
  const room = sumOf(nights.map((night) => night.room));
  const discounts = discountSteps(explanation);
  return [
    {
      kind: 'total',
      of: 'base',
      label: 'Base price',
      amount: sumOf(nights.map(({ base }) => base.amount)),
      words: nights.map(({ date, base }) => ({ date, text: `${base.amount}: ${base.text}` })),
    },
    ...discounts,
    ...(includesCharges ? insideSteps(nights, room, price.net, discounts.length > 0) : []),
    {
      kind: 'total',
      of: 'net',
      label: 'Net price',
      amount: price.net,
      words: nights.map(({ date, net }) => ({ date, text: net })),
    },
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

/** If stored prices include charges, these are taken out of the room price, to be listed one by one. */
function insideSteps(nights: readonly ExplainedNight[], room: string, net: string, isReduced: boolean): PriceStep[] {
  const inside = difference(room, net);
  const total: PriceStep = {
    kind: 'total',
    of: 'room',
    label: 'Room, charges included',
    amount: room,
    words: nights.map((night) => ({
      date: night.date,
      text: night.divisor === undefined ? night.room : `${night.room}, which is ${night.divisor} times the net price`,
    })),
  };
  const taken: PriceStep = {
    kind: 'minus',
    of: 'inside',
    label: 'Included charges',
    amount: inside,
    words: nights.map((night) => ({
      date: night.date,
      text: `net ${netWords(night)}`,
    })),
  };
  return [...(isReduced ? [total] : []), ...(isZero(inside) ? [] : [taken])];
}

function netWords({ net, room, charges }: ExplainedNight): string {
  const inside = charges.flatMap((charge) => (charge.inside === undefined ? [] : [charge.inside]));
  return `${net} = room ${[room, ...inside].join(' − ')}`;
}

function chargeSteps({ nights, charges }: Explanation, kind: 'fee' | 'tax'): PriceStep[] {
  return charges.flatMap((charge, at): PriceStep[] =>
    charge.kind === kind
      ? [
          {
            kind: 'plus',
            of: kind,
            label: charge.name,
            terms: charge.terms,
            amount: charge.amount,
            words: nights.flatMap(({ date, charges: due }) =>
              due[at] === undefined ? [] : [{ date, text: chargeWords(due[at]) }],
            ),
          },
        ]
      : [],
  );
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
  const ends = steps.map(({ kind, amount }) => {
    const before = kind === 'total' ? 0n : level;
    level = kind === 'minus' ? before - toUnits(amount) : before + toUnits(amount);
    return { before, after: level };
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
