import type { ComponentChildren } from 'preact';
import { useState } from 'preact/hooks';
import { counted, partyWords } from '../format/counted.js';
import { useFormats } from '../format/use-formats.js';
import { Field } from '../parts/field.js';
import { Stepper } from '../parts/stepper.js';
import type { Change } from '../state/use-view-state.js';
import type { StayInputs, ViewState } from '../state/view-state.js';

interface StayControlsProps {
  readonly state: ViewState;
  readonly change: Change;
  readonly isChannel: boolean;
  /** Empty: no property is chosen. */
  readonly propertyName: string;
  /** The choice of the property. */
  readonly children: ComponentChildren;
  /** Further controls of the view. */
  readonly more?: ComponentChildren;
}

/** The bounds of the contract; the server states them for what is typed beyond. */
const COUNTS = [
  ['nights', 'Nights', 1, 31],
  ['adults', 'Adults', 1, 20],
  ['children', 'Children', 0, 20],
  ['infants', 'Infants', 0, 20],
] as const;

/** What a price depends on, above every view; on a phone folded to a line, so that prices come first. */
export function StayControls({ state, change, isChannel, propertyName, children, more }: StayControlsProps) {
  const { view, date, inputs, rooms, deal } = state;
  const formats = useFormats();
  const [isOpen, setOpen] = useState(false);
  const summary = [
    ...(view === 'calendar' || date === '' ? [] : [formats.shortDate(date)]),
    counted(inputs.nights, 'night'),
    partyWords(inputs),
  ];
  const set = (parts: Partial<StayInputs>) => {
    change({ inputs: { ...inputs, ...parts } });
  };
  return (
    <>
      {propertyName !== '' && (
        <button
          type="button"
          class="fold"
          aria-expanded={isOpen}
          aria-controls="stay-form"
          onClick={() => {
            setOpen(!isOpen);
          }}
        >
          <span>
            <span class="fold-name">{propertyName}</span> · {summary.join(' · ')}
          </span>
          <span class="chevron" aria-hidden="true" />
        </button>
      )}
      <form
        id="stay-form"
        class={`controls ${isOpen || propertyName === '' ? '' : 'folded'}`}
        aria-label="Stay"
        onSubmit={(event) => {
          event.preventDefault();
        }}
      >
        {children}
        {view !== 'calendar' && (
          <Field id="arrival" label="Arrival">
            <input
              id="arrival"
              type="date"
              value={date}
              onInput={({ currentTarget: { value } }) => {
                if (value !== '') change({ date: value });
              }}
            />
          </Field>
        )}
        {COUNTS.filter(([name]) => !isChannel || name !== 'infants').map(([name, label, min, max]) => (
          <Stepper
            key={name}
            id={name}
            label={label}
            value={inputs[name]}
            min={min}
            max={max}
            onChange={(value) => {
              set({ [name]: value });
            }}
          />
        ))}
        {isChannel ? (
          <>
            <Stepper
              id="rooms"
              label="Rooms"
              value={rooms}
              min={1}
              max={10}
              onChange={(value) => {
                change({ rooms: value });
              }}
            />
            <Code
              id="deal"
              label="Deal code"
              value={deal}
              onChange={(value) => {
                change({ deal: value });
              }}
            />
          </>
        ) : (
          <Code
            id="promo"
            label="Promo code"
            value={inputs.promo}
            onChange={(promo) => {
              set({ promo });
            }}
          />
        )}
        {more}
      </form>
    </>
  );
}

interface CodeProps {
  readonly id: string;
  readonly label: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
}

function Code({ id, label, value, onChange }: CodeProps) {
  return (
    <Field id={id} label={label} class="code-field">
      <input
        id={id}
        type="text"
        placeholder="none"
        autocomplete="off"
        spellcheck={false}
        value={value}
        onInput={(event) => {
          onChange(event.currentTarget.value);
        }}
      />
    </Field>
  );
}
