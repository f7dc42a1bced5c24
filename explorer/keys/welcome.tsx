import { useState } from 'preact/hooks';
import type { DemoKey } from '../api/documents.js';
import type { Problem } from '../api/exchange.js';
import { ErrorNotice } from '../parts/error-notice.js';
import { Field } from '../parts/field.js';
import type { Credentials } from '../state/credentials.js';

interface WelcomeProps {
  readonly demoKeys: readonly DemoKey[];
  /** Why the key before was refused. */
  readonly problem: Problem | undefined;
  readonly onUse: (credentials: Credentials, property: string) => void;
}

/** The empty page: what it is for, and where a key comes from. */
export function Welcome({ demoKeys, problem, onUse }: WelcomeProps) {
  return (
    <div class="welcome">
      <header>
        <h1>See prices, and why they are what they are</h1>
        <p class="lead">
          A calendar of the cheapest price for each arrival, every price of a stay step by step, and the same stay side
          by side for other dates, hotels, parties, lengths and codes.
        </p>
      </header>
      {problem !== undefined && <ErrorNotice problem={problem} />}
      <div class="welcome-ways">
        {demoKeys.length > 0 && (
          <section class="panel">
            <h2>Try the demo data</h2>
            <p class="hint">This server serves invented hotels. One click takes a public key.</p>
            <ul class="demo-keys">
              {demoKeys.map(({ opens, headers, property }) => {
                const [, title, hint] = DEMO_TITLES.find(([pattern]) => pattern.test(opens)) ?? ['', 'Demo key', opens];
                return (
                  <li key={opens}>
                    <button
                      type="button"
                      class="button wide"
                      onClick={() => {
                        onUse(credentialsOf(headers), property);
                      }}
                    >
                      <span>{title}</span>
                      <span class="hint">{hint}</span>
                    </button>
                  </li>
                );
              })}
            </ul>
          </section>
        )}
        <KeyForm onUse={onUse} />
      </div>
    </div>
  );
}

/** By what a key gives access to. */
const DEMO_TITLES: readonly (readonly [RegExp, title: string, hint: string])[] = [
  [/group/, 'Group key', 'All hotels of a group: begin here'],
  [/property/, 'Property key', 'One hotel, with every view'],
  [/channel/, 'Channel credentials', 'What a channel may sell of a hotel'],
];

function credentialsOf(headers: DemoKey['headers']): Credentials {
  const { 'x-sm-api-key': key = '', 'x-sm-api-id': apiId } = headers;
  return apiId === undefined ? { key } : { key, apiId };
}

function KeyForm({ onUse }: Pick<WelcomeProps, 'onUse'>) {
  const [key, setKey] = useState('');
  const [apiId, setApiId] = useState('');
  const submit = (event: Event) => {
    event.preventDefault();
    const given = { key: key.trim(), apiId: apiId.trim() };
    if (given.key !== '') onUse(given.apiId === '' ? { key: given.key } : given, '');
  };
  return (
    <section class="panel">
      <h2>Use your own key</h2>
      <p class="hint">It stays in this tab: no link and no log contains it, and it is gone when the tab is closed.</p>
      <form class="key-form" onSubmit={submit}>
        <Field id="key" label="API key" hint="Of a group or a property, as issued by the operator of this server.">
          <input
            id="key"
            type="password"
            autocomplete="off"
            spellcheck={false}
            required
            aria-describedby="key-hint"
            value={key}
            onInput={(event) => {
              setKey(event.currentTarget.value);
            }}
          />
        </Field>
        <details>
          <summary>The key is of a channel</summary>
          <Field id="api-id" label="Channel API id" hint="Sent as x-sm-api-id, together with the key.">
            <input
              id="api-id"
              type="text"
              autocomplete="off"
              spellcheck={false}
              aria-describedby="api-id-hint"
              value={apiId}
              onInput={(event) => {
                setApiId(event.currentTarget.value);
              }}
            />
          </Field>
        </details>
        <button type="submit" class="button primary">
          Use this key
        </button>
      </form>
    </section>
  );
}
