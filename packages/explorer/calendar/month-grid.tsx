import { weeksOf } from '../dates/calendar-date.js';
import type { Formats } from '../format/formats-for.js';
import { useFormats } from '../format/use-formats.js';
import { pure } from '../parts/pure.js';
import { type Day, isWeekend } from './days.js';
import { type PriceStep, stepOf } from './price-scale.js';
import { shortReason } from './reason-words.js';

interface MonthGridProps {
  readonly month: string;
  readonly days: ReadonlyMap<string, Day>;
  readonly steps: readonly PriceStep[];
  readonly currency: string;
  /** The chosen date, if it is in this month. */
  readonly chosen: string | undefined;
  /** The date that Tab reaches, if it is in this month. */
  readonly tabStop: string | undefined;
  readonly cheapest: Extract<Day, { kind: 'open' }> | undefined;
  readonly arrivals: 'any' | 'weekend';
}

/** A month of the heat map. Its events are handled by the calendar around it. */
export const MonthGrid = pure(function MonthGrid(props: MonthGridProps) {
  const { month, cheapest, currency } = props;
  const formats = useFormats();
  const name = formats.month(month);
  return (
    <section class="month">
      <header>
        <h3 id={`month-${month}`}>{name}</h3>
        {cheapest !== undefined && (
          // Not reached by Tab: the first stop of the calendar is the chosen day, and arrow keys lead to this one.
          <button type="button" class="from-price" tabIndex={-1} data-choose={cheapest.date}>
            from <bdi>{formats.money(cheapest.gross, currency)}</bdi>
            <span class="sr-only">, {formats.longDate(cheapest.date)}</span>
          </button>
        )}
      </header>
      <table role="grid" aria-labelledby={`month-${month}`}>
        <thead>
          <tr>
            {formats.weekdays.map(({ narrow, long }) => (
              <th key={long} scope="col">
                <span aria-hidden="true">{narrow}</span>
                <span class="sr-only">{long}</span>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeksOf(month, formats.firstWeekday).map((week, at) => (
            <tr key={at}>
              {week.map((date, weekday) =>
                date === undefined ? <td key={weekday} class="blank" /> : <DayCell key={date} date={date} {...props} />,
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
});

function DayCell({
  date,
  days,
  steps,
  currency,
  chosen,
  tabStop,
  cheapest,
  arrivals,
}: MonthGridProps & { date: string }) {
  const formats = useFormats();
  const day = days.get(date);
  if (day === undefined)
    return (
      <td class="day unknown">
        <span class="day-number">{formats.dayNumber(date)}</span>
      </td>
    );
  const isCheapest = cheapest?.date === date;
  const isMuted = arrivals === 'weekend' && !isWeekend(date);
  const names = [
    'day',
    day.kind,
    day.kind === 'open' ? `step-${stepOf(steps, day.gross)}` : '',
    isCheapest ? 'cheapest' : '',
    isMuted ? 'muted' : '',
  ];
  return (
    <td class={names.join(' ')} data-date={date} tabIndex={tabStop === date ? 0 : -1} aria-selected={chosen === date}>
      <span class="sr-only">{dayLabel(day, isCheapest, currency, formats)}</span>
      <span class="day-number" aria-hidden="true">
        {formats.dayNumber(date)}
      </span>
      <span class="day-price" aria-hidden="true">
        {day.kind === 'open' ? formats.short(day.gross) : shortReason(day.rates)}
      </span>
    </td>
  );
}

function dayLabel(day: Day, isCheapest: boolean, currency: string, formats: Formats): string {
  const date = formats.longDate(day.date);
  if (day.kind === 'closed') return `${date}: cannot be booked, ${shortReason(day.rates)}`;
  return `${date}: ${formats.money(day.gross, currency)}${isCheapest ? ', cheapest of the month' : ''}`;
}
