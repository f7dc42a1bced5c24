import { useState } from 'preact/hooks';
import type { StayInputs } from '../state/view-state.js';

interface AddAlternativeProps {
  readonly inputs: StayInputs;
  readonly onAdd: (inputs: StayInputs) => void;
}

/** One click adds what is compared most often; its column is then changed at will. */
export function AddAlternative({ inputs, onAdd }: AddAlternativeProps) {
  const [code, setCode] = useState('');
  const { nights, adults, children, promo } = inputs;
  const usual: readonly (readonly [string, StayInputs])[] = [
    ['One night more', { ...inputs, nights: nights + 1 }],
    ...(nights > 1 ? [['One night less', { ...inputs, nights: nights - 1 }] as const] : []),
    ['One adult more', { ...inputs, adults: adults + 1 }],
    ...(adults > 1 ? [['One adult less', { ...inputs, adults: adults - 1 }] as const] : []),
    ['One child more', { ...inputs, children: children + 1 }],
    ...(promo === '' ? [] : [['Without the code', { ...inputs, promo: '' }] as const]),
  ];
  return (
    <section class="add" aria-label="Add to the comparison">
      <h2>Compare with</h2>
      <div class="add-choices">
        {usual.map(([label, added]) => (
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
            if (code.trim() !== '') onAdd({ ...inputs, promo: code.trim() });
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
