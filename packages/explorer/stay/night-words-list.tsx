import { useFormats } from '../format/use-formats.js';
import { groupNights } from './night-groups.js';
import type { NightWords } from './price-steps.js';

/** Sentences about the nights of a stay, equal ones once. */
export function NightWordsList({ words, nights }: { readonly words: readonly NightWords[]; readonly nights: number }) {
  const formats = useFormats();
  const dateWords = (dates: readonly string[]): string =>
    dates.length === nights && nights > 1 ? 'Each night' : dates.map(formats.shortDate).join(', ');
  return (
    <ul class="night-words">
      {groupNights(words).map(({ dates, text }) => (
        <li key={text}>
          {dates.length > 0 && <strong>{dateWords(dates)}: </strong>}
          {text}
        </li>
      ))}
    </ul>
  );
}
