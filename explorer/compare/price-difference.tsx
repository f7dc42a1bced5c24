import { difference, isZero } from '../format/amounts.js';
import { useFormats } from '../format/use-formats.js';

interface PriceDifferenceProps {
  readonly base: string | undefined;
  readonly other: string;
  readonly currency: string;
}

/** How much more or less a price is than that of the first column. */
export function PriceDifference({ base, other, currency }: PriceDifferenceProps) {
  const formats = useFormats();
  if (base === undefined) return null;
  const by = difference(other, base);
  if (isZero(by)) return <span class="difference same">the same</span>;
  return (
    <span class={`difference ${by.startsWith('-') ? 'less' : 'more'}`}>
      {formats.signedMoney(by, currency)}
      {Number(base) > 0 && ` (${formats.percent(Number(by) / Number(base))})`}
    </span>
  );
}
