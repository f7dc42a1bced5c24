import { useState } from 'preact/hooks';
import type { Named, Page } from '../api/documents.js';
import { Field } from '../parts/field.js';

interface PropertyChoiceProps {
  readonly property: string;
  readonly list: Page<Named>;
  readonly onChoose: (uuid: string) => void;
  readonly onPage: (page: number) => void;
}

/** One of the properties of a group; long lists have pages. */
export function PropertyChoice({ property, list, onChoose, onPage }: PropertyChoiceProps) {
  const { results, page, totalPages } = list;
  const isListed = results.some(({ uuid }) => uuid === property);
  return (
    <Field id="property" label="Property" class="property-field">
      <select
        id="property"
        value={property}
        onChange={(event) => {
          onChoose(event.currentTarget.value);
        }}
      >
        {!isListed && <option value={property}>{property === '' ? 'Choose a property' : property}</option>}
        {results.map(({ uuid, name }) => (
          <option key={uuid} value={uuid}>
            {name}
          </option>
        ))}
      </select>
      {totalPages > 1 && (
        <div class="pager">
          <button
            type="button"
            class="button small"
            disabled={page <= 1}
            onClick={() => {
              onPage(page - 1);
            }}
          >
            Previous
          </button>
          <span class="hint">
            page {page} of {totalPages}
          </span>
          <button
            type="button"
            class="button small"
            disabled={page >= totalPages}
            onClick={() => {
              onPage(page + 1);
            }}
          >
            Next
          </button>
        </div>
      )}
    </Field>
  );
}

interface PropertyUuidProps {
  readonly property: string;
  /** Why the properties cannot be listed. */
  readonly reason: string;
  readonly onChoose: (uuid: string) => void;
}

const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** The property of a key that cannot list properties. */
export function PropertyUuid({ property, reason, onChoose }: PropertyUuidProps) {
  const [text, setText] = useState(property);
  const isInvalid = text !== '' && !UUID.test(text);
  return (
    <Field
      id="property"
      label="Property UUID"
      class="property-field"
      hint={isInvalid ? 'This is not a UUID: 8-4-4-4-12 hexadecimal digits.' : reason}
    >
      <input
        id="property"
        type="text"
        autocomplete="off"
        spellcheck={false}
        value={text}
        aria-describedby="property-hint"
        aria-invalid={isInvalid ? 'true' : undefined}
        onInput={({ currentTarget: { value } }) => {
          setText(value.trim());
          if (UUID.test(value.trim())) onChoose(value.trim().toLowerCase());
        }}
      />
    </Field>
  );
}
