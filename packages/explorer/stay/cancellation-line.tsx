import type { Cancellation, LocalInstant } from '../api/explain-document.js';
import { useFormats } from '../format/use-formats.js';

interface CancellationLineProps {
  readonly cancellation: Cancellation;
  readonly currency: string;
}

/** Until when a stay can be cancelled, and what it costs then, by the clocks of the hotel. */
export function CancellationLine({ cancellation, currency }: CancellationLineProps) {
  const { steps, timezone } = cancellation;
  const formats = useFormats();
  const clock = ({ local }: LocalInstant) => (
    <bdi>
      {formats.date(local.slice(0, 10))}, {local.slice(11)}
    </bdi>
  );
  const cost = (penalty: string | null) =>
    penalty === null ? 'a price that the data do not say' : <bdi>{formats.money(penalty, currency)}</bdi>;
  return (
    <p class="cancellation">
      {steps.map(({ from, until, penalty, basis }) => {
        const isFree = basis === 'policy' && until !== null;
        return (
          <span key={from?.instant}>
            {isFree && <strong>Free cancellation until {clock(until)}</strong>}
            {!isFree && from === null && <>Cancelling costs {cost(penalty)} from booking on</>}
            {from !== null && (
              <>
                from {clock(from)} on, it costs {cost(penalty)}
              </>
            )}
            {until !== null && '; '}
          </span>
        );
      })}
      <span class="hint"> (hotel time, {timezone})</span>
    </p>
  );
}
