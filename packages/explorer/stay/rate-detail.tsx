import type { ExplainedDiscount } from '../api/explain-document.js';
import { counted } from '../format/counted.js';
import { useFormats, useWords } from '../format/use-formats.js';
import type { Words } from '../format/words.js';
import { CancellationLine } from './cancellation-line.js';
import { NightBars } from './night-bars.js';
import type { PricedRate, StayDocument } from './stay-document.js';
import { Waterfall } from './waterfall.js';

interface RateDetailProps {
  readonly rate: PricedRate;
  readonly stay: StayDocument;
}

/** How the price of a room rate is made up. */
export function RateDetail({ rate, stay }: RateDetailProps) {
  const formats = useFormats();
  const { currency, nights, pricesIncludeCharges } = stay;
  const words = useWords(currency);
  const [obstacle] = rate.notBookable;
  const cancellation = rate.explanation?.cancellation;
  const unused = rate.explanation?.discounts.filter(({ applies }) => !applies) ?? [];
  const hasNights = (rate.explanation?.nights.length ?? rate.quotedNights?.length ?? 0) > 0;
  return (
    <section class="panel rate-detail" aria-labelledby="rate-detail-title">
      <header>
        <h2 id="rate-detail-title">
          {rate.roomType.name}, {rate.roomRate.name}
        </h2>
        <p class="big-price">{formats.money(rate.price.gross, currency)}</p>
      </header>
      {obstacle !== undefined && (
        <p class="notice quiet">This is its price, but it cannot be booked: {words.text(obstacle.text)}.</p>
      )}
      {cancellation !== undefined && <CancellationLine cancellation={cancellation} currency={currency} />}
      <h3>How the price is made up</h3>
      <p class="hint">Select a figure to see how it is calculated.</p>
      <Waterfall rate={rate} includesCharges={pricesIncludeCharges} currency={currency} nights={nights} />
      {hasNights && (
        <>
          <h3>{counted(nights, 'night')}</h3>
          <ul class="legend small">
            <li>
              <span class="swatch of-net" aria-hidden="true" /> net price
            </li>
            <li>
              <span class="swatch of-fee" aria-hidden="true" /> fees
            </li>
            <li>
              <span class="swatch of-tax" aria-hidden="true" /> taxes
            </li>
          </ul>
          <NightBars rate={rate} currency={currency} />
        </>
      )}
      {unused.length > 0 && <UnusedDiscounts discounts={unused} words={words} />}
      {stay.chargesNotInForce.length > 0 && <NotInForce charges={stay.chargesNotInForce} words={words} />}
    </section>
  );
}

function UnusedDiscounts({
  discounts,
  words,
}: {
  readonly discounts: readonly ExplainedDiscount[];
  readonly words: Words;
}) {
  return (
    <>
      <h3>Deals and codes that do not apply</h3>
      <ul class="unused">
        {discounts.map(({ code, kind, terms, reasons }) => (
          <li key={`${kind} ${code}`}>
            <p>
              <strong>{kind === 'promotion' ? `Promo code ${code}` : `Deal ${code}`}</strong>
              {terms !== undefined && <span class="hint"> {words.text(terms)}</span>}
            </p>
            {reasons.map(({ code: reason, text }) => (
              <p key={reason} class="reason">
                {words.text(text)}
              </p>
            ))}
          </li>
        ))}
      </ul>
    </>
  );
}

function NotInForce({
  charges,
  words,
}: {
  readonly charges: StayDocument['chargesNotInForce'];
  readonly words: Words;
}) {
  return (
    <>
      <h3>Taxes and fees that are not in force today, or not for these nights</h3>
      <ul class="unused">
        {charges.map(({ name, terms, text }, at) => (
          <li key={at}>
            <p>
              <strong>{name}</strong> <span class="hint">{words.text(terms)}</span>
            </p>
            <p class="reason">{words.text(text)}</p>
          </li>
        ))}
      </ul>
    </>
  );
}
