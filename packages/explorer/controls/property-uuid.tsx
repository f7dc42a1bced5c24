import { useState } from 'preact/hooks';
import { Field } from '../parts/field.js';
import { isUuid } from '../state/hash.js';

/** A property that is in no list. */
export function PropertyUuid({ onChoose }: { readonly onChoose: (uuid: string) => void }) {
  const [text, setText] = useState('');
  const isInvalid = text !== '' && !isUuid(text);
  return (
    <Field
      id="property-uuid"
      label="Property UUID"
      class="property-field"
      hint={isInvalid ? 'This is not a UUID: 8-4-4-4-12 hexadecimal digits.' : 'Or any other property of the channel.'}
    >
      <input
        id="property-uuid"
        type="text"
        autocomplete="off"
        spellcheck={false}
        value={text}
        aria-describedby="property-uuid-hint"
        aria-invalid={isInvalid ? 'true' : undefined}
        onInput={({ currentTarget: { value } }) => {
          setText(value.trim());
          if (isUuid(value.trim())) onChoose(value.trim().toLowerCase());
        }}
      />
    </Field>
  );
}
