import { useEffect, useRef, useState } from 'preact/hooks';
import { ErrorNotice } from '../parts/error-notice.js';
import { Field } from '../parts/field.js';
import type { Credentials } from '../state/credentials.js';
import type { Refusal } from './refusal.js';

interface KeyFormProps {
  readonly refusal: Refusal | undefined;
  readonly onUse: (credentials: Credentials, property: string) => void;
}

/** A form for credentials of one's own. Refused ones stay in it, to be corrected. */
export function KeyForm({ refusal, onUse }: KeyFormProps) {
  const { key: refusedKey = '', apiId: refusedId = '' } = refusal?.credentials ?? {};
  const [key, setKey] = useState(refusedKey);
  const [apiId, setApiId] = useState(refusedId);
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (refusal !== undefined) field.current?.focus();
  }, [refusal]);
  const submit = (event: Event) => {
    event.preventDefault();
    const given = { key: key.trim(), apiId: apiId.trim() };
    if (given.key !== '') onUse(given.apiId === '' ? { key: given.key } : given, '');
  };
  return (
    <section class="panel">
      <h2>Use your own key</h2>
      <p class="hint">It stays in this tab: no link and no log contains it, and it is gone when the tab is closed.</p>
      {refusal !== undefined && (
        <div id="key-problem">
          <ErrorNotice problem={refusal.problem} />
        </div>
      )}
      <form class="key-form" onSubmit={submit}>
        <Field id="key" label="API key" hint="Of a group or a property, as issued by the operator of this server.">
          <input
            ref={field}
            id="key"
            type="password"
            autocomplete="off"
            spellcheck={false}
            required
            aria-invalid={refusal !== undefined}
            aria-describedby={refusal === undefined ? 'key-hint' : 'key-problem key-hint'}
            value={key}
            onInput={(event) => {
              setKey(event.currentTarget.value);
            }}
          />
        </Field>
        <ChannelId value={apiId} isOpen={refusedId !== ''} onChange={setApiId} />
        <button type="submit" class="button primary">
          Use this key
        </button>
      </form>
    </section>
  );
}

interface ChannelIdProps {
  readonly value: string;
  /** At first. */
  readonly isOpen: boolean;
  readonly onChange: (value: string) => void;
}

function ChannelId({ value, isOpen, onChange }: ChannelIdProps) {
  return (
    <details open={isOpen}>
      <summary>The key is of a channel</summary>
      <Field id="api-id" label="Channel API id" hint="Sent as x-sm-api-id, together with the key.">
        <input
          id="api-id"
          type="text"
          autocomplete="off"
          spellcheck={false}
          aria-describedby="api-id-hint"
          value={value}
          onInput={(event) => {
            onChange(event.currentTarget.value);
          }}
        />
      </Field>
    </details>
  );
}
