import { perNight } from '../format/per-night.js';
import { useFormats, useWords } from '../format/use-formats.js';
import type { StayRate } from '../stay/stay-document.js';
import { type ComparedStay, priceOf, type StayPrice } from './columns.js';
import { PriceDifference } from './price-difference.js';

interface RateCellProps {
  readonly column: ComparedStay;
  /** Undefined: none. */
  readonly rate: StayRate | undefined;
  /** Of the first column; undefined: there is nothing to compare with. */
  readonly base: StayPrice | undefined;
  /** Instead of a rate. */
  readonly none: string;
  /** Names the rate, which differs between columns. */
  readonly hasName?: boolean;
  readonly onOpen: (column: ComparedStay, rate: StayRate) => void;
}

/** A price per night, by which stays of any length are compared, and then the total; or why there is none. */
export function RateCell({ column, rate, base, none, hasName = false, onOpen }: RateCellProps) {
  const formats = useFormats();
  const words = useWords(column.stay?.currency ?? '');
  const price = priceOf(column, rate);
  if (rate === undefined) return <span class="hint">{column.isLoading ? 'loading' : none}</span>;
  if (price === undefined) {
    const reasons = [...rate.notQuoted, ...rate.notBookable].map(({ text }) => words.text(text));
    return (
      <span class="hint" title={reasons.join('; ')}>
        {reasons[0] ?? 'cannot be booked'}
      </span>
    );
  }
  const { gross, nights, currency } = price;
  const { amount, about } = perNight(Number(gross), nights, currency);
  return (
    <>
      <button
        type="button"
        class="link amount"
        onClick={() => {
          onOpen(column, rate);
        }}
      >
        {about}
        {formats.money(nights === 1 ? gross : amount, currency)}
        <span class="sr-only"> per night, open this stay</span>
      </button>
      {base !== undefined && <PriceDifference base={base} other={price} />}
      {nights > 1 && (
        <span class="hint">
          <bdi>{formats.money(gross, currency)}</bdi> in total
        </span>
      )}
      {hasName && (
        <span class="hint">
          {rate.roomType.name}, {rate.roomRate.name}
        </span>
      )}
    </>
  );
}
