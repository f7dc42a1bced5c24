import type { CalendarDocument } from '../api/documents.js';
import { addDays } from '../dates/calendar-date.js';
import { counted } from '../format/counted.js';
import { perNight } from '../format/per-night.js';
import { useFormats } from '../format/use-formats.js';
import type { ClosedDay, Day, OpenDay } from './days.js';
import { groupByReasons, reasonWords } from './reason-words.js';

interface DayPanelProps {
  readonly day: Day | undefined;
  readonly nights: number;
  readonly calendar: CalendarDocument;
  readonly onOpen: (date: string) => void;
  readonly onClose: () => void;
}

/** What is known of a day: its price, or in words why it cannot be booked. */
export function DayPanel({ day, nights, calendar, onOpen, onClose }: DayPanelProps) {
  const formats = useFormats();
  if (day === undefined)
    return (
      <aside class="panel day-panel" aria-label="Chosen day">
        <p class="hint">
          Choose a day to see its price, or why it cannot be booked. With the keyboard: arrow keys move by day and week,
          Page Up and Page Down by month, Enter opens the stay.
        </p>
      </aside>
    );
  return (
    <aside class="panel day-panel" aria-label="Chosen day" aria-live="polite">
      <h2>{formats.longDate(day.date)}</h2>
      {/* On a narrow screen, the panel covers a part of the months. */}
      <button type="button" class="button small close" onClick={onClose}>
        Close
      </button>
      <p class="hint">
        {counted(nights, 'night')}, until <bdi>{formats.shortDate(addDays(day.date, nights))}</bdi>
      </p>
      {day.kind === 'open' ? (
        <OpenPart day={day} nights={nights} calendar={calendar} />
      ) : (
        <ClosedPart day={day} calendar={calendar} />
      )}
      <button
        type="button"
        class="button primary"
        onClick={() => {
          onOpen(day.date);
        }}
      >
        {day.kind === 'open' ? 'Open this stay' : 'Explain each rate'}
      </button>
    </aside>
  );
}

function OpenPart({
  day,
  nights,
  calendar,
}: Omit<DayPanelProps, 'onOpen' | 'onClose' | 'day'> & { readonly day: OpenDay }) {
  const formats = useFormats();
  const { currency, roomRates } = calendar;
  const { amount, about } = perNight(day.gross, nights, currency);
  const rate = roomRates.find(({ roomRate }) => roomRate.uuid === day.roomRateUuid);
  return (
    <>
      <p class="big-price">{formats.money(day.gross, currency)}</p>
      {nights > 1 && (
        <p class="hint">
          {about}
          <bdi>{formats.money(amount, currency)}</bdi> per night
        </p>
      )}
      <p>
        <strong>{rate?.roomType.name}</strong>
        <br />
        {rate?.roomRate.name}
      </p>
      <p class="hint">{counted(day.availability, 'room')} left</p>
    </>
  );
}

function ClosedPart({ day, calendar }: { readonly day: ClosedDay; readonly calendar: CalendarDocument }) {
  const groups = groupByReasons(day.rates);
  const names = new Map(
    calendar.roomRates.map(({ roomType, roomRate }) => [roomRate.uuid, `${roomType.name}, ${roomRate.name}`]),
  );
  return (
    <>
      <p class="closed-title">Cannot be booked</p>
      {groups.length === 0 && <p>No room rate has a price for this stay and party.</p>}
      <ul class="reason-groups">
        {groups.map(({ reasons, roomRateUuids }) => (
          <li key={roomRateUuids[0]}>
            {reasons.map((reason) => (
              <p key={reason.code} class="reason">
                {reasonWords(reason)}
              </p>
            ))}
            <p class="hint">
              {groups.length === 1 && roomRateUuids.length > 1
                ? `All ${roomRateUuids.length} room rates`
                : roomRateUuids.map((uuid) => names.get(uuid) ?? uuid).join(' · ')}
            </p>
          </li>
        ))}
      </ul>
    </>
  );
}
