import { addMonths, monthOf } from '../dates/calendar-date.js';
import { useFormats } from '../format/use-formats.js';
import type { Change } from '../state/use-view-state.js';

interface CalendarToolbarProps {
  readonly first: string;
  readonly last: string;
  readonly today: string;
  readonly arrivals: 'any' | 'weekend';
  readonly change: Change;
}

const STEP = 3;

const ARRIVALS = [
  ['any', 'Any arrival'],
  ['weekend', 'Fri or Sat'],
] as const;

/** Which months are shown, and which arrivals are compared. */
export function CalendarToolbar({ first, last, today, arrivals, change }: CalendarToolbarProps) {
  const formats = useFormats();
  const show = (month: string) => {
    change({ from: month <= monthOf(today) ? '' : month });
  };
  return (
    <div class="toolbar">
      <div class="period">
        <button
          type="button"
          class="button"
          disabled={first <= monthOf(today)}
          onClick={() => {
            show(addMonths(first, -STEP));
          }}
        >
          <span class="arrow back" aria-hidden="true" /> Earlier
        </button>
        <h2>
          {formats.month(first)} – {formats.month(last)}
        </h2>
        <button
          type="button"
          class="button"
          onClick={() => {
            show(addMonths(first, STEP));
          }}
        >
          Later <span class="arrow" aria-hidden="true" />
        </button>
      </div>
      <fieldset class="choice">
        <legend class="sr-only">Arrivals to compare</legend>
        {ARRIVALS.map(([value, label]) => (
          <label key={value}>
            <input
              type="radio"
              name="arrivals"
              checked={arrivals === value}
              onChange={() => {
                change({ arrivals: value });
              }}
            />
            <span>{label}</span>
          </label>
        ))}
      </fieldset>
    </div>
  );
}
