import { partyWords } from '../format/counted.js';
import { useFormats, useWords } from '../format/use-formats.js';
import { isPriced, nameOf, type PricedRate, type StayRate } from './stay-document.js';

interface MissingRatesProps {
  readonly rates: readonly StayRate[];
  readonly chosen: string;
  readonly currency: string;
  readonly onChoose: (rate: PricedRate) => void;
}

/** The rates that cannot be booked, or are not quoted at all, with all reasons. */
export function MissingRates({ rates, chosen, currency, onChoose }: MissingRatesProps) {
  const formats = useFormats();
  const words = useWords(currency);
  if (rates.length === 0) return null;
  return (
    <section class="missing" aria-labelledby="missing-title">
      <h2 id="missing-title">Cannot be booked</h2>
      <ul>
        {rates.map((rate) => (
          <li key={nameOf(rate)} class={nameOf(rate) === chosen ? 'chosen' : ''}>
            <div class="missing-head">
              <span class="room-type">{rate.roomType.name}</span>
              <span class="room-rate">
                {rate.roomRate.name}
                {rate.occupancy !== undefined && ` · ${partyWords(rate.occupancy)}`}
              </span>
              {isPriced(rate) && (
                <button
                  type="button"
                  class="button small"
                  aria-pressed={nameOf(rate) === chosen}
                  onClick={() => {
                    onChoose(rate);
                  }}
                >
                  would cost <bdi>{formats.money(rate.price.gross, currency)}</bdi>
                </button>
              )}
            </div>
            <ul class="reasons">
              {[...rate.notQuoted, ...rate.notBookable].map(({ code, text }, at) => (
                <li key={at} class="reason">
                  <span class="code">{code}</span> {words.text(text)}
                </li>
              ))}
              {isPriced(rate) && rate.notBookable.length === 0 && rate.notQuoted.length === 0 && (
                <li class="reason">no room is left</li>
              )}
            </ul>
          </li>
        ))}
      </ul>
    </section>
  );
}
