import { VARIABLES } from '../config/config.js';
import type { Variable } from '../config/variable.js';
import { editDistance } from '../import/parse/edit-distance.js';

const ALL: readonly Variable<unknown>[] = Object.values(VARIABLES);
const NAMES = ALL.map(({ name }) => name);
const FORMER_NAMES = ALL.map(({ formerly }) => formerly);
const DISTANCE_MAX = 2;

/**
 * The setting that a variable's name probably stands for; undefined if it is one itself, or close to none, as the variables of other
 * programs are. A name of two words or more may leave out the last words: RATE_LIMIT is close to RATE_LIMIT_PER_MINUTE.
 */
export function misspeltSetting(variable: string): string | undefined {
  if (NAMES.includes(variable) || FORMER_NAMES.includes(variable)) return undefined;
  const typed = variable.toUpperCase();
  const [nearest] = NAMES.filter((name) => isClose(typed, name) || isClose(typed, beginningOf(name, typed)))
    .map((name) => ({ name, distance: editDistance(typed, name) }))
    .sort((a, b) => a.distance - b.distance);
  return nearest?.name;
}

/** As many words of a setting's name as were typed; all of it for one word, which says too little. */
function beginningOf(name: string, typed: string): string {
  const words = typed.split('_').length;
  return words === 1 ? name : name.split('_').slice(0, words).join('_');
}

/** In short names fewer letters may differ: PGPORT is not PORT. Letters that changed places are one mistake in any name. */
function isClose(typed: string, name: string): boolean {
  const lettersOf = (text: string) => text.split('').toSorted().join('');
  const isSwapped = lettersOf(typed) === lettersOf(name);
  const max = isSwapped ? DISTANCE_MAX : Math.min(DISTANCE_MAX, Math.floor(name.length / 3));
  return Math.abs(typed.length - name.length) <= max && editDistance(typed, name) <= max;
}
