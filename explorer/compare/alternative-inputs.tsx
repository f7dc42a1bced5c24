import type { StayInputs } from '../state/view-state.js';

interface AlternativeInputsProps {
  readonly number: number;
  readonly inputs: StayInputs;
  readonly onChange: (parts: Partial<StayInputs>) => void;
  readonly onRemove: () => void;
}

const NUMBERS = [
  ['nights', 'Nights'],
  ['adults', 'Adults'],
  ['children', 'Children'],
  ['infants', 'Infants'],
] as const;

/** Changes an alternative in the head of its column. */
export function AlternativeInputs({ number, inputs, onChange, onRemove }: AlternativeInputsProps) {
  return (
    <fieldset class="alternative">
      <legend class="sr-only">Alternative {number}</legend>
      {NUMBERS.map(([name, label]) => (
        <label key={name}>
          <span>{label}</span>
          <input
            type="text"
            inputMode="numeric"
            autocomplete="off"
            value={String(inputs[name])}
            onInput={({ currentTarget: { value } }) => {
              if (/^\d{1,6}$/.test(value)) onChange({ [name]: Number(value) });
            }}
          />
        </label>
      ))}
      <label class="wide">
        <span>Code</span>
        <input
          type="text"
          autocomplete="off"
          value={inputs.promo}
          onInput={({ currentTarget: { value } }) => {
            onChange({ promo: value });
          }}
        />
      </label>
      <button type="button" class="button small" onClick={onRemove}>
        Remove<span class="sr-only"> alternative {number}</span>
      </button>
    </fieldset>
  );
}
