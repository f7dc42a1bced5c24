import type { Named } from '../api/documents.js';
import type { Alternative, StayInputs } from '../state/view-state.js';
import type { Column } from './columns.js';
import { LabelledSelect } from './labelled-select.js';

interface AlternativeInputsProps {
  readonly number: number;
  readonly column: Column;
  readonly base: Column;
  /** The name of the column's property. */
  readonly hotel: string;
  /** To choose from; none or one: there is no other. */
  readonly properties: readonly Named[];
  /** Of the column's property. */
  readonly roomTypes: readonly Named[];
  readonly onChange: (parts: Partial<Alternative>) => void;
  readonly onRemove: () => void;
}

const NUMBERS = [
  ['nights', 'Nights'],
  ['adults', 'Adults'],
  ['children', 'Children'],
  ['infants', 'Infants'],
] as const satisfies readonly (readonly [keyof StayInputs, string])[];

const pairOf = ({ uuid, name }: Named) => [uuid, name] as const;

/** Changes an alternative in the head of its column; folded, so that the prices are in sight. */
export function AlternativeInputs(props: AlternativeInputsProps) {
  const { number, column, base, hotel, properties, roomTypes, onChange, onRemove } = props;
  const { property, date, inputs } = column;
  const isElsewhere = property !== base.property;
  const isAsBase = !isElsewhere && column.roomTypes === base.roomTypes;
  return (
    <div class="alternative-actions">
      <details>
        <summary class="button small">
          Change<span class="sr-only"> alternative {number}</span>
        </summary>
        <fieldset class="alternative">
          <legend class="sr-only">Alternative {number}</legend>
          {properties.length > 1 && (
            <LabelledSelect
              label="Hotel"
              value={property}
              options={properties.map(pairOf)}
              unlisted={hotel}
              onChange={(uuid) => {
                onChange({ property: uuid === base.property ? '' : uuid, roomType: '' });
              }}
            />
          )}
          <label class="full">
            <span>Arrival</span>
            <input
              type="date"
              value={date}
              onInput={({ currentTarget: { value } }) => {
                if (value !== '') onChange({ date: value === base.date ? '' : value });
              }}
            />
          </label>
          <LabelledSelect
            label="Room type"
            value={isAsBase ? '' : column.roomTypes.join(',')}
            options={[
              ['', isElsewhere || base.roomTypes.length === 0 ? 'All room types' : 'As this stay'],
              ...roomTypes.map(pairOf),
            ]}
            unlisted="One room type"
            onChange={(roomType) => {
              // With its property, because a room type is of that alone.
              onChange({ roomType, property: roomType === '' && !isElsewhere ? '' : property });
            }}
          />
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
        </fieldset>
      </details>
      <button type="button" class="button small" onClick={onRemove}>
        Remove<span class="sr-only"> alternative {number}</span>
      </button>
    </div>
  );
}
