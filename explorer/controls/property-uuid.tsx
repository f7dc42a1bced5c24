import { useEffect, useState } from 'preact/hooks';
import { Field } from '../parts/field.js';
import { isUuid } from '../state/hash.js';

interface PropertyUuidProps {
  readonly id: string;
  readonly property: string;
  /** Why the UUID is typed. */
  readonly reason: string;
  readonly onChoose: (uuid: string) => void;
}

/** A property that is in no list. */
export function PropertyUuid({ id, property, reason, onChoose }: PropertyUuidProps) {
  const [text, setText] = useState(property);
  useEffect(() => {
    if (property !== '') setText(property);
  }, [property]);
  const isInvalid = text !== '' && !isUuid(text);
  return (
    <Field
      id={id}
      label="Property UUID"
      class="property-field"
      hint={isInvalid ? 'This is not a UUID: 8-4-4-4-12 hexadecimal digits.' : reason}
    >
      <input
        id={id}
        type="text"
        autocomplete="off"
        spellcheck={false}
        value={text}
        aria-describedby={`${id}-hint`}
        aria-invalid={isInvalid ? 'true' : undefined}
        onInput={({ currentTarget: { value } }) => {
          setText(value.trim());
          if (isUuid(value.trim())) onChoose(value.trim().toLowerCase());
        }}
      />
    </Field>
  );
}
