import { useFormats } from '../format/use-formats.js';
import { cheapestDays, type OpenDay } from './days.js';

interface CheapestListProps {
  readonly days: readonly OpenDay[];
  readonly currency: string;
  readonly title: string;
  readonly onChoose: (date: string) => void;
}

const COUNT = 5;

/** The cheapest days of the months shown. */
export function CheapestList({ days, currency, title, onChoose }: CheapestListProps) {
  const formats = useFormats();
  const cheapest = cheapestDays(days, COUNT);
  if (cheapest.length === 0) return null;
  return (
    <section class="panel cheapest-list">
      <h2>{title}</h2>
      <ol>
        {cheapest.map(({ date, gross }) => (
          <li key={date}>
            <button
              type="button"
              onClick={() => {
                onChoose(date);
              }}
            >
              <span>{formats.shortDate(date)}</span>
              <span class="amount">{formats.money(gross, currency)}</span>
            </button>
          </li>
        ))}
      </ol>
    </section>
  );
}
