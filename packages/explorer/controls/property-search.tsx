import { useEffect, useRef, useState } from 'preact/hooks';
import { counted } from '../format/counted.js';
import { Field } from '../parts/field.js';
import { isUuid } from '../state/hash.js';
import type { PropertyChoiceProps } from './property-choice.js';
import type { Listed } from './use-listed.js';

/** While fewer match, further pages are loaded. */
const MATCHES_MIN = 10;
const SHOWN_MAX = 50;

/** The properties of a long list, by a part of the name. */
export function PropertySearch({ property, name, list, onChoose }: PropertyChoiceProps) {
  /** Undefined: the list is closed. */
  const [text, setText] = useState<string>();
  const [active, setActive] = useState(0);
  const field = useRef<HTMLInputElement>(null);
  const results = list.results ?? [];
  const wanted = (text ?? '').trim().toLowerCase();
  const matches = results.filter((one) => one.name.toLowerCase().includes(wanted));
  const shown = text === undefined ? [] : matches.slice(0, SHOWN_MAX);
  const isShort = text !== undefined && !isUuid(wanted) && shown.length < MATCHES_MIN;
  useEffect(() => {
    if (isShort) list.more?.();
  }, [isShort, wanted, results.length]);
  // What is typed next replaces the name.
  useEffect(() => {
    if (text === undefined && document.activeElement === field.current) field.current?.select();
  }, [text, name]);
  useEffect(() => {
    document.getElementById(`property-${active}`)?.scrollIntoView({ block: 'nearest' });
  }, [active]);

  const open = (next: string) => {
    setText(next);
    setActive(0);
  };
  const choose = (uuid: string) => {
    setText(undefined);
    onChoose(uuid);
  };
  const press = (event: KeyboardEvent) => {
    if (event.key === 'ArrowDown' && text === undefined) open('');
    else if (event.key === 'ArrowDown') setActive(Math.max(0, Math.min(active + 1, shown.length - 1)));
    else if (event.key === 'ArrowUp') setActive(Math.max(active - 1, 0));
    else if (event.key === 'Escape' && text !== undefined) setText(undefined);
    else if (event.key === 'Enter' && shown[active] !== undefined) choose(shown[active].uuid);
    else return;
    event.preventDefault();
  };
  return (
    <Field id="property" label="Property" class="property-field search">
      <input
        ref={field}
        id="property"
        type="text"
        role="combobox"
        autocomplete="off"
        spellcheck={false}
        aria-autocomplete="list"
        aria-expanded={text !== undefined}
        aria-controls="property-list"
        aria-activedescendant={shown[active] && `property-${active}`}
        value={text ?? name}
        placeholder="Part of the name, or a UUID"
        onFocus={(event) => {
          event.currentTarget.select();
        }}
        onClick={() => {
          if (text === undefined) open('');
        }}
        onInput={({ currentTarget: { value } }) => {
          if (isUuid(value.trim())) choose(value.trim().toLowerCase());
          else open(value);
        }}
        onKeyDown={press}
        onBlur={() => {
          setText(undefined);
        }}
      />
      <div
        class="search-results"
        hidden={text === undefined}
        // The field would lose the focus, which closes the list.
        onMouseDown={(event) => {
          event.preventDefault();
        }}
      >
        <ul id="property-list" role="listbox" aria-label="Properties" tabIndex={-1}>
          {shown.map((one, at) => (
            <li
              key={one.uuid}
              id={`property-${at}`}
              role="option"
              aria-selected={at === active}
              class={one.uuid === property ? 'current' : ''}
              onClick={() => {
                choose(one.uuid);
              }}
            >
              {one.name}
            </li>
          ))}
        </ul>
        <p class="hint" role="status">
          {text !== undefined && searchedWords(matches.length, list)}
        </p>
      </div>
    </Field>
  );
}

/** How far the search has got. */
function searchedWords(matches: number, { results = [], total, problem }: Listed): string {
  const found =
    matches > SHOWN_MAX ? `The first ${SHOWN_MAX} of ${matches} matches` : counted(matches, 'match', 'matches');
  const searched = `${results.length} of ${counted(total, 'property', 'properties')} searched`;
  return `${found}, ${searched}${problem === undefined ? '' : `. ${problem.entries[0]?.message ?? ''}`}`;
}
