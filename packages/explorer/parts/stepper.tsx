import { Field } from './field.js';

interface StepperProps {
  readonly id: string;
  readonly label: string;
  readonly value: number;
  readonly min: number;
  readonly max: number;
  readonly onChange: (value: number) => void;
}

/** A whole number with a button on either side. What is typed may be out of range: the server then says what it expects. */
export function Stepper({ id, label, value, min, max, onChange }: StepperProps) {
  const read = (text: string) => {
    if (/^\d{1,6}$/.test(text)) onChange(Number(text));
  };
  return (
    <Field id={id} label={label} class="stepper-field">
      <div class="stepper">
        <button
          type="button"
          aria-label={`Fewer: ${label}`}
          disabled={value <= min}
          onClick={() => {
            onChange(Math.max(min, value - 1));
          }}
        >
          <span aria-hidden="true">−</span>
        </button>
        <input
          id={id}
          type="text"
          inputMode="numeric"
          autocomplete="off"
          value={String(value)}
          onInput={(event) => {
            read(event.currentTarget.value);
          }}
          onBlur={(event) => {
            event.currentTarget.value = String(value);
          }}
        />
        <button
          type="button"
          aria-label={`More: ${label}`}
          disabled={value >= max}
          onClick={() => {
            onChange(Math.min(max, value + 1));
          }}
        >
          <span aria-hidden="true">+</span>
        </button>
      </div>
    </Field>
  );
}
