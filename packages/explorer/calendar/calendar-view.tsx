import { useMemo, useState } from 'preact/hooks';
import type { CalendarDocument } from '../api/documents.js';
import { calendarTarget } from '../api/requests.js';
import { useResource } from '../api/use-resource.js';
import { addMonths, firstOf, lastOf, monthOf } from '../dates/calendar-date.js';
import { counted, partyWords } from '../format/counted.js';
import { useFormats } from '../format/use-formats.js';
import { ErrorNotice } from '../parts/error-notice.js';
import { RequestPanel } from '../request/request-panel.js';
import type { ViewProps } from '../view-props.js';
import { CalendarToolbar } from './calendar-toolbar.js';
import { CheapestList } from './cheapest-list.js';
import { DayPanel } from './day-panel.js';
import { cheapestByMonth, comparedDays, daysOf } from './days.js';
import { hasEqualPrices } from './has-equal-prices.js';
import { Legend } from './legend.js';
import { Months } from './months.js';
import { priceSteps } from './price-scale.js';

/** As many as the extension serves at once. */
const MONTHS = 12;

/** The heat map of a year by arrival date. */
export function CalendarView({ state, change, credentials, settings, propertyName }: ViewProps) {
  const formats = useFormats();
  const { inputs, property, roomTypes, arrivals } = state;
  const first = state.from === '' ? monthOf(settings.today) : state.from;
  const months = useMemo(() => Array.from({ length: MONTHS }, (_month, at) => addMonths(first, at)), [first]);
  const from = firstOf(first) < settings.today ? settings.today : firstOf(first);
  const to = lastOf(addMonths(first, MONTHS - 1));
  const targetOf = (promo: string) =>
    calendarTarget({ property, from, to, lengths: [inputs.nights], inputs: { ...inputs, promo }, roomTypes });
  const calendar = useResource<CalendarDocument>(property === '' ? undefined : targetOf(inputs.promo), credentials);
  const isPlainWanted = inputs.promo !== '' && calendar.exchange?.body !== undefined;
  const plain = useResource<CalendarDocument>(isPlainWanted ? targetOf('') : undefined, credentials);
  const shown = useShown(calendar.body, arrivals);
  const [hovered, setHovered] = useState<string>();
  const open = (date: string) => {
    change({ view: 'stay', date, rate: '' }, 'visit');
  };
  return (
    <>
      <header class="view-head">
        <h1>{propertyName}</h1>
        <p class="hint">
          The cheapest price for each arrival date: {counted(inputs.nights, 'night')}, {partyWords(inputs)}
          {inputs.promo !== '' && `, promo code ${inputs.promo}`}
        </p>
      </header>
      <CalendarToolbar
        first={first}
        last={addMonths(first, MONTHS - 1)}
        today={settings.today}
        arrivals={arrivals}
        change={change}
      />
      {hasEqualPrices(calendar.exchange?.body, plain.exchange?.body) && (
        <p class="notice quiet">The promo code {inputs.promo} changes no price of these arrivals.</p>
      )}
      {calendar.problem !== undefined && <ErrorNotice problem={calendar.problem} onRetry={calendar.reload} />}
      {calendar.problem === undefined && shown === undefined && <MonthsSkeleton months={months} />}
      {calendar.problem === undefined && shown !== undefined && calendar.body !== undefined && (
        <div class="calendar" aria-busy={calendar.isLoading}>
          <div>
            <Legend steps={shown.steps} currency={calendar.body.currency} />
            <Months
              months={months}
              bounds={{ from: calendar.body.from, to: calendar.body.to }}
              shown={shown}
              currency={calendar.body.currency}
              date={state.date}
              arrivals={arrivals}
              onChoose={(date) => {
                change({ date });
              }}
              onHover={setHovered}
              onOpen={open}
            />
          </div>
          <div class={`calendar-side ${state.date === '' && hovered === undefined ? 'empty' : ''}`}>
            <DayPanel
              day={shown.days.get(hovered ?? state.date)}
              nights={inputs.nights}
              calendar={calendar.body}
              onOpen={open}
              onClose={() => {
                change({ date: '' });
              }}
            />
            <CheapestList
              days={shown.compared}
              currency={calendar.body.currency}
              title={arrivals === 'weekend' ? 'Cheapest weekends' : 'Cheapest arrivals'}
              onChoose={(date) => {
                change({ date });
              }}
            />
          </div>
        </div>
      )}
      <p class="sr-only" role="status">
        {calendar.isLoading ? 'Loading prices' : `Prices from ${formats.month(first)} on are shown`}
      </p>
      <RequestPanel exchanges={[calendar.exchange, plain.exchange]} credentials={credentials} />
    </>
  );
}

/** What is derived from a calendar, once for each response. */
function useShown(calendar: CalendarDocument | undefined, arrivals: 'any' | 'weekend') {
  return useMemo(() => {
    if (calendar === undefined) return undefined;
    const days = daysOf(calendar);
    const compared = comparedDays(days, arrivals);
    return {
      days,
      compared,
      cheapest: cheapestByMonth(compared),
      steps: priceSteps(compared.map(({ gross }) => gross)),
    };
  }, [calendar, arrivals]);
}

function MonthsSkeleton({ months }: { readonly months: readonly string[] }) {
  const formats = useFormats();
  return (
    <div class="months skeleton" aria-hidden="true">
      {months.map((month) => (
        <div key={month} class="month">
          <p>{formats.month(month)}</p>
          <div class="skeleton-block" />
        </div>
      ))}
    </div>
  );
}
