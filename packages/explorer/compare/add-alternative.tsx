import { useState } from 'preact/hooks';
import type { Alternative } from '../state/view-state.js';
import type { offersOf } from './offers.js';

interface AddAlternativeProps {
  readonly offers: ReturnType<typeof offersOf>;
  readonly onAdd: (added: Alternative) => void;
  readonly onAddCode: (promo: string) => void;
}

/** One click adds what is compared most often; its column is then changed at will. */
export function AddAlternative({ offers, onAdd, onAddCode }: AddAlternativeProps) {
  const [code, setCode] = useState('');
  return (
    <section class="add" aria-label="Add to the comparison">
      <h2>Compare with</h2>
      <div class="add-choices">
        {offers.map(([label, added]) => (
          <button
            key={label}
            type="button"
            class="button"
            onClick={() => {
              onAdd(added);
            }}
          >
            {label}
          </button>
        ))}
        <form
          class="add-code"
          onSubmit={(event) => {
            event.preventDefault();
            if (code.trim() !== '') onAddCode(code.trim());
            setCode('');
          }}
        >
          <label class="sr-only" for="add-code">
            Promo code to compare with
          </label>
          <input
            id="add-code"
            type="text"
            placeholder="Promo code"
            autocomplete="off"
            value={code}
            onInput={(event) => {
              setCode(event.currentTarget.value);
            }}
          />
          <button type="submit" class="button">
            With code
          </button>
        </form>
      </div>
    </section>
  );
}
