import type { ExplainedNight, Explanation, NightCharge } from '../api/explain-document.js';
import { difference, digitsOf, fromUnits, isZero, sumOf, toUnits } from '../format/amounts.js';
import type { Words } from '../format/words.js';
import { chargeWords } from './charge-words.js';
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
export function priceSteps({ price, explanation }: PricedRate, includesCharges: boolean, words: Words): PriceStep[] {
  if (explanation === undefined || explanation.nights.length === 0) return sumsOf(price, words);
  const { nights } = explanation;
  const discounts = discountSteps(explanation, words);
  const included = includesCharges ? includedSteps(explanation, words) : [];
  return [
    {
      kind: 'total',
      of: 'base',
      label: 'Base price',
      amount: sumOf(nights.map(({ base }) => base.amount)),
      words: nights.map(({ date, base }) => ({ date, text: words.stating(base.amount, base.text) })),
    },
    ...discounts,
    ...(included.length === 0
      ? [netStep('total', 'Net price', explanation, words)]
      : [
          ...(discounts.length === 0 ? [] : [roomStep(nights, words)]),
          netStep('part', 'of which net price', explanation, words),
          ...included,
        ]),
    ...chargeSteps(explanation, 'fee', words),
    ...chargeSteps(explanation, 'tax', words),
    grossStep(price, words),
  ];
}

/** Without an explanation only the sums are known. */
function sumsOf(price: PricedRate['price'], words: Words): PriceStep[] {
  const plus = (of: 'fee' | 'tax', label: string, amount: string): PriceStep[] =>
    isZero(amount) ? [] : [{ kind: 'plus', of, label, amount, words: [] }];
  return [
    { kind: 'total', of: 'net', label: 'Net price', amount: price.net, words: [] },
    ...plus('fee', 'Fees', price.serviceCharge),
    ...plus('tax', 'Taxes', price.tax),
    grossStep(price, words),
  ];
}

function grossStep(price: PricedRate['price'], words: Words): PriceStep {
  const text = grossWords(price, words);
  return { kind: 'total', of: 'gross', label: 'Gross price', amount: price.gross, words: [{ date: undefined, text }] };
}

/** What a gross price consists of. */
export function grossWords({ net, tax, serviceCharge }: PricedRate['price'], { money }: Words): string {
  const charges = [['taxes', tax] as const, ['fees', serviceCharge] as const].filter(([, amount]) => !isZero(amount));
  return [`net ${money(net)}`, ...charges.map(([name, amount]) => `${name} ${money(amount)}`)].join(' + ');
}

function discountSteps({ nights, discounts }: Explanation, words: Words): PriceStep[] {
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
      terms: considered?.terms && words.text(considered.terms),
      amount: sumOf(steps.map(({ amount }) => amount)),
      words: steps.map(({ date, amount, text }) => ({ date, text: words.stating(amount, text) })),
    };
  });
}

function roomStep(nights: readonly ExplainedNight[], words: Words): PriceStep {
  return {
    kind: 'total',
    of: 'room',
    label: 'Room, charges included',
    amount: sumOf(nights.map(({ room }) => room)),
    words: nights.map(({ date, room, divisor }) => ({
      date,
      text: words.money(room) + (divisor === undefined ? '' : `, which is ${words.text(divisor)} times the net price`),
    })),
  };
}

function netStep(kind: 'total' | 'part', label: string, { nights }: Explanation, words: Words): PriceStep {
  return {
    kind,
    of: 'net',
    label,
    amount: sumOf(nights.map(({ net }) => net)),
    words: nights.map((night) => ({ date: night.date, text: netWords(night, words) })),
  };
}

function netWords({ net, room, charges }: ExplainedNight, { money }: Words): string {
  const inside = charges.flatMap((charge) => (charge.inside === undefined ? [] : [charge.inside]));
  if (inside.length === 0) return `${money(net)} for the room; charges come on top`;
  return `${[room, ...inside].map(money).join(' − ')} = ${money(net)}`;
}

/** The charges that stored prices include: they raise no price, so that they have no sign. */
function includedSteps({ nights, charges }: Explanation, words: Words): PriceStep[] {
  const steps = charges.map(({ name, kind, terms }, at): PriceStep => ({
    kind: 'part',
    of: kind,
    label: `of which ${name}`,
    terms: words.text(terms),
    amount: insideOf(nights, at),
    words: wordsOf(nights, at, insidePartOf, words),
  }));
  return steps
    .filter(({ amount }) => !isZero(amount))
    .toSorted((a, b) => Number(a.of === 'tax') - Number(b.of === 'tax'));
}

function insideOf(nights: readonly ExplainedNight[], at: number): string {
  return sumOf(nights.flatMap(({ charges }) => charges[at]?.inside ?? []));
}

/** The charges on top, or the part of one that is. */
function chargeSteps({ nights, charges }: Explanation, kind: 'fee' | 'tax', words: Words): PriceStep[] {
  return charges.flatMap(({ name, kind: of, terms, amount }, at): PriceStep[] => {
    const inside = insideOf(nights, at);
    const onTop = difference(amount, inside);
    if (of !== kind || (isZero(onTop) && !isZero(inside))) return [];
    return [
      {
        kind: 'plus',
        of: kind,
        label: name,
        terms: words.text(terms),
        amount: onTop,
        words: wordsOf(nights, at, partOnTopOf, words),
      },
    ];
  });
}

/** The share of a night's price is rounded first, and alone is lowered. */
function insidePartOf(charge: NightCharge): NightCharge {
  const { roundings, inside, amount } = charge;
  return { ...charge, roundings: roundings.slice(0, 1), amount: inside ?? amount };
}

function partOnTopOf(charge: NightCharge): NightCharge {
  const { name, kind, terms, due, roundings, inside, amount } = charge;
  if (inside === undefined) return charge;
  return { name, kind, terms, due, roundings: roundings.slice(1), amount: difference(amount, inside) };
}

function wordsOf(
  nights: readonly ExplainedNight[],
  at: number,
  part: (charge: NightCharge) => NightCharge,
  words: Words,
): readonly NightWords[] {
  return nights.flatMap(({ date, charges }) => {
    const charge = charges[at];
    return charge === undefined ? [] : [{ date, text: chargeWords(part(charge), words) }];
  });
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
