import { useEffect, useRef } from 'preact/hooks';
import { monthOf } from '../dates/calendar-date.js';
import { useFormats } from '../format/use-formats.js';
import type { Day, OpenDay } from './days.js';
import { MonthGrid } from './month-grid.js';
import { moveDate } from './move-date.js';
import type { PriceStep } from './price-scale.js';

interface MonthsProps {
  readonly months: readonly string[];
  /** The dates that have been loaded, both included. */
  readonly bounds: { readonly from: string; readonly to: string };
  readonly shown: {
    readonly days: ReadonlyMap<string, Day>;
    readonly cheapest: ReadonlyMap<string, OpenDay>;
    readonly steps: readonly PriceStep[];
  };
  readonly currency: string;
  readonly date: string;
  readonly arrivals: 'any' | 'weekend';
  readonly onChoose: (date: string) => void;
  readonly onHover: (date: string | undefined) => void;
  readonly onOpen: (date: string) => void;
}

/** The months, of which one day is reached by Tab and the others by arrow keys. */
export function Months(props: MonthsProps) {
  const { months, bounds, shown, currency, date, arrivals, onChoose, onHover, onOpen } = props;
  const formats = useFormats();
  const container = useRef<HTMLDivElement>(null);
  /** Where the arrow keys have led, until that day is shown: keys may be faster than the page. */
  const aim = useRef<string | undefined>(undefined);
  const tabStop = date >= bounds.from && date <= bounds.to ? date : bounds.from;

  useEffect(() => {
    if (aim.current !== date) return;
    aim.current = undefined;
    container.current?.querySelector<HTMLElement>(`[data-date="${date}"]`)?.focus();
  }, [date]);

  const move = (event: KeyboardEvent) => {
    const at = aim.current ?? dateOf(event);
    if (at === undefined || event.altKey || event.metaKey) return;
    if (event.key === 'Enter') onOpen(at);
    else if (event.key === ' ') onChoose(at);
    else {
      const next = moveDate(at, event, bounds, formats);
      if (next === undefined) return;
      aim.current = next === date ? undefined : next;
      onHover(undefined); // The pointer may still be where it clicked.
      onChoose(next);
    }
    event.preventDefault();
  };
  return (
    <div
      ref={container}
      class="months"
      onClick={(event) => {
        const chosen = dateOf(event) ?? closest(event, '[data-choose]')?.dataset['choose'];
        if (chosen !== undefined) onChoose(chosen);
      }}
      onDblClick={(event) => {
        const chosen = dateOf(event);
        if (chosen !== undefined) onOpen(chosen);
      }}
      onKeyDown={move}
      onPointerOver={(event) => {
        if (event.pointerType === 'mouse') onHover(dateOf(event));
      }}
      onPointerLeave={() => {
        onHover(undefined);
      }}
    >
      {months.map((month) => (
        <MonthGrid
          key={month}
          month={month}
          days={shown.days}
          steps={shown.steps}
          currency={currency}
          chosen={monthOf(date) === month ? date : undefined}
          tabStop={monthOf(tabStop) === month ? tabStop : undefined}
          cheapest={shown.cheapest.get(month)}
          arrivals={arrivals}
        />
      ))}
    </div>
  );
}

function closest({ target }: Event, selector: string): HTMLElement | undefined {
  return target instanceof Element ? (target.closest<HTMLElement>(selector) ?? undefined) : undefined;
}

function dateOf(event: Event): string | undefined {
  return closest(event, '[data-date]')?.dataset['date'];
}
