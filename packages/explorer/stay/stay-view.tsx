import { useEffect, useRef } from 'preact/hooks';
import { addDays } from '../dates/calendar-date.js';
import { counted, partyWords } from '../format/counted.js';
import { useFormats, useWords } from '../format/use-formats.js';
import { ErrorNotice } from '../parts/error-notice.js';
import { RequestPanel } from '../request/request-panel.js';
import type { ViewProps } from '../view-props.js';
import { MissingRates } from './missing-rates.js';
import { RateDetail } from './rate-detail.js';
import { RateList } from './rate-list.js';
import { isBookable, isPriced, isReducedBy, nameOf, type PricedRate, type StayDocument } from './stay-document.js';
import { useStay } from './use-stay.js';

/** All room rates of a stay, and how their prices are made up. */
export function StayView({ state, change, credentials, settings, propertyName }: ViewProps) {
  const formats = useFormats();
  const { inputs, date } = state;
  const { stay, problem, isLoading, exchanges, reload } = useStay({ state, inputs, settings, credentials });
  return (
    <>
      <header class="view-head">
        <h1>{stay?.propertyName ?? propertyName}</h1>
        {date !== '' && (
          <p class="hint">
            <bdi>{formats.longDate(date)}</bdi> to <bdi>{formats.longDate(addDays(date, inputs.nights))}</bdi>:{' '}
            {counted(inputs.nights, 'night')}, {partyWords(inputs)}
            {inputs.promo !== '' && `, promo code ${inputs.promo}`}
            {stay?.leadDays !== undefined && ` · ${counted(stay.leadDays, 'day')} from today`}
          </p>
        )}
      </header>
      {!settings.extensions.includes('explain') && (
        <p class="notice quiet">
          This server serves quotes alone: the extension <code>explain</code> is off (setting <code>EXTENSIONS</code>).{' '}
          {credentials.apiId === undefined
            ? 'Prices are shown with their sums and nights, but not how each figure is calculated, nor why a rate is missing.'
            : 'The prices of a channel are shown by it alone.'}
        </p>
      )}
      {problem !== undefined && <ErrorNotice problem={problem} onRetry={reload} />}
      {problem === undefined && stay === undefined && isLoading && <div class="skeleton-block" />}
      {problem === undefined && stay !== undefined && date !== '' && (
        <div aria-busy={isLoading}>
          <Rates
            stay={stay}
            promo={inputs.promo}
            chosen={state.rate}
            onChoose={({ roomRate }) => {
              change({ rate: roomRate.uuid });
            }}
          />
        </div>
      )}
      <p class="sr-only" role="status">
        {isLoading
          ? 'Loading prices'
          : stay === undefined
            ? ''
            : `${counted(stay.rates.filter(isBookable).length, 'rate')} can be booked`}
      </p>
      <RequestPanel exchanges={exchanges} credentials={credentials} />
    </>
  );
}

interface RatesProps {
  readonly stay: StayDocument;
  readonly promo: string;
  readonly chosen: string;
  readonly onChoose: (rate: PricedRate) => void;
}

/** The list beside the price of the chosen rate; on a narrow screen below it. */
function Rates({ stay, promo, chosen, onChoose }: RatesProps) {
  const words = useWords(stay.currency);
  const detail = useRef<HTMLDivElement>(null);
  const wasChosen = useRef(false);
  const bookable = stay.rates
    .filter(isPriced)
    .filter(isBookable)
    .toSorted((a, b) => Number(a.price.gross) - Number(b.price.gross));
  const others = stay.rates.filter((rate) => !isBookable(rate));
  const shown = stay.rates.filter(isPriced).find(({ roomRate }) => roomRate.uuid === chosen) ?? bookable[0];
  const shownName = shown === undefined ? '' : nameOf(shown);
  useEffect(() => {
    if (!wasChosen.current) return;
    wasChosen.current = false;
    detail.current?.scrollIntoView({ block: 'nearest' });
  }, [shownName]);
  const choose = (rate: PricedRate) => {
    wasChosen.current = true;
    onChoose(rate);
  };
  return (
    <div class="stay">
      <div class="stay-list">
        {stay.dealReasons.map((text) => (
          <p key={text} class="notice quiet">
            The deal does not apply: {words.text(text)}.
          </p>
        ))}
        {promo !== '' && !isReducedBy(stay, promo) && (
          <p class="notice quiet">The promo code {promo} changes no price of this stay.</p>
        )}
        {bookable.length === 0 ? (
          <p class="notice quiet">
            {stay.rates.length === 0
              ? 'No room rate has a price for this stay.'
              : 'No room rate can be booked for this stay.'}
          </p>
        ) : (
          <RateList
            rates={bookable}
            chosen={shownName}
            currency={stay.currency}
            nights={stay.nights}
            onChoose={choose}
          />
        )}
        <MissingRates rates={others} chosen={shownName} currency={stay.currency} onChoose={choose} />
      </div>
      <div class="stay-detail" ref={detail}>
        {shown !== undefined && <RateDetail key={shownName} rate={shown} stay={stay} />}
      </div>
    </div>
  );
}
