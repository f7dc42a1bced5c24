import { Field } from '../parts/field.js';
import { PropertySearch } from './property-search.js';
import type { Listed } from './use-listed.js';

export interface PropertyChoiceProps {
  readonly property: string;
  /** Of the property. */
  readonly name: string;
  readonly list: Listed;
  readonly onChoose: (uuid: string) => void;
}

/** One of the properties that the key gives access to; those of a long list are searched by name. */
export function PropertyChoice(props: PropertyChoiceProps) {
  const { property, name, list, onChoose } = props;
  if (list.isPaged) return <PropertySearch {...props} />;
  const results = list.results ?? [];
  const isListed = results.some(({ uuid }) => uuid === property);
  return (
    <Field id="property" label="Property" class="property-field">
      <select
        id="property"
        value={property}
        disabled={list.results === undefined}
        onChange={(event) => {
          onChoose(event.currentTarget.value);
        }}
      >
        {!isListed && <option value={property}>{property === '' ? 'Choose a property' : name}</option>}
        {results.map(({ uuid, name: listed }) => (
          <option key={uuid} value={uuid}>
            {listed}
          </option>
        ))}
      </select>
    </Field>
  );
}
