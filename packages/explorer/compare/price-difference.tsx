import { useFormats } from '../format/use-formats.js';
import type { StayPrice } from './columns.js';

interface PriceDifferenceProps {
  readonly base: StayPrice;
  readonly other: StayPrice;
}

/** How much more or less a night costs than in the first column. */
export function PriceDifference({ base, other }: PriceDifferenceProps) {
  const formats = useFormats();
  if (base.currency !== other.currency) return <span class="difference same">another currency</span>;
  const [before, after] = [base, other].map(({ gross, nights }) => Number(gross) / nights);
  if (before === undefined || after === undefined) return null;
  const shown = formats.signedMoney(after - before, other.currency);
  // Of what is less than the smallest coin, no sign is shown.
  if (shown === formats.signedMoney(0, other.currency)) return <span class="difference same">the same</span>;
  return (
    <span class={`difference ${after < before ? 'less' : 'more'}`}>
      {before > 0 && `${formats.percent(after / before - 1)} `}({shown})
    </span>
  );
}
