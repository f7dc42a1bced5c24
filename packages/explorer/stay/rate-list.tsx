import { partyWords } from '../format/counted.js';
import { perNight } from '../format/per-night.js';
import { useFormats } from '../format/use-formats.js';
import { nameOf, type PricedRate } from './stay-document.js';

interface RateListProps {
  readonly rates: readonly PricedRate[];
  readonly chosen: string;
  readonly currency: string;
  readonly nights: number;
  readonly onChoose: (rate: PricedRate) => void;
}

/** The rates that can be booked, the cheapest first, each with a small picture of its price. */
export function RateList({ rates, chosen, currency, nights, onChoose }: RateListProps) {
  const formats = useFormats();
  // Channels are not shown how many rooms are left.
  const hasLeft = rates.some(({ availability }) => availability !== undefined);
  const highest = Math.max(...rates.map(({ price }) => Number(price.gross)));
  return (
    <table class="rates">
      <caption class="sr-only">Room rates that can be booked, the cheapest first</caption>
      <thead>
        <tr>
          <th scope="col">Room type and rate</th>
          {hasLeft && (
            <th scope="col" class="number">
              Left
            </th>
          )}
          <th scope="col" class="number">
            Gross price
          </th>
        </tr>
      </thead>
      <tbody>
        {rates.map((rate) => (
          <tr key={nameOf(rate)} class={nameOf(rate) === chosen ? 'chosen' : ''}>
            <th scope="row">
              <button
                type="button"
                class="rate-name"
                aria-pressed={nameOf(rate) === chosen}
                onClick={() => {
                  onChoose(rate);
                }}
              >
                <span class="room-type">{rate.roomType.name}</span>
                <span class="room-rate">
                  {rate.roomRate.name}
                  {rate.occupancy !== undefined && ` · ${partyWords(rate.occupancy)}`}
                </span>
                <Discounts rate={rate} />
              </button>
            </th>
            {hasLeft && <td class="number">{rate.availability ?? '–'}</td>}
            <td class="number price-cell">
              <span class="amount">{formats.money(rate.price.gross, currency)}</span>
              {nights > 1 && <PerNight gross={Number(rate.price.gross)} nights={nights} currency={currency} />}
              <Composition rate={rate} highest={highest} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function PerNight({ gross, nights, currency }: { gross: number; nights: number; currency: string }) {
  const formats = useFormats();
  const { amount, about } = perNight(gross, nights, currency);
  return (
    <span class="hint">
      {about}
      <bdi>{formats.money(amount, currency)}</bdi> per night
    </span>
  );
}

function Discounts({ rate }: { readonly rate: PricedRate }) {
  const applied = rate.explanation?.discounts.filter(({ applies, amount }) => applies && Number(amount) > 0) ?? [];
  const codes = rate.explanation
    ? applied.map(({ code }) => code)
    : [...new Set(rate.quotedNights?.flatMap(({ discounts }) => discounts.map(({ code }) => code)))];
  if (codes.length === 0) return null;
  return (
    <span class="tags">
      {codes.map((code) => (
        <span key={code} class="tag">
          {code}
        </span>
      ))}
    </span>
  );
}

/** Net price, fees and taxes, relative to the highest gross price. */
function Composition({ rate: { price }, highest }: { readonly rate: PricedRate; readonly highest: number }) {
  const share = (amount: string) => ({ inlineSize: `${((Number(amount) / highest) * 100).toFixed(2)}%` });
  if (!(highest > 0)) return null;
  return (
    <span class="composition" aria-hidden="true">
      <span class="part of-net" style={share(price.net)} />
      <span class="part of-fee" style={share(price.serviceCharge)} />
      <span class="part of-tax" style={share(price.tax)} />
    </span>
  );
}
