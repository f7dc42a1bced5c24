import { useEffect } from 'preact/hooks';
import type { DemoKey } from '../api/documents.js';
import type { Credentials } from '../state/credentials.js';
import { KeyForm } from './key-form.js';
import type { Refusal } from './refusal.js';

interface WelcomeProps {
  readonly demoKeys: readonly DemoKey[];
  /** Of the key before. */
  readonly refusal: Refusal | undefined;
  readonly onUse: (credentials: Credentials, property: string) => void;
}

/** The empty page: what it is for, and where a key comes from. */
export function Welcome({ demoKeys, refusal, onUse }: WelcomeProps) {
  useEffect(() => {
    document.title = 'Stayquote explorer';
  }, []);
  return (
    <div class="welcome">
      <header>
        <h1>See prices, and why they are what they are</h1>
        <p class="lead">
          A calendar of the cheapest price for each arrival, every price of a stay step by step, and the same stay side
          by side for other dates, hotels, parties, lengths and codes.
        </p>
      </header>
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
        <KeyForm refusal={refusal} onUse={onUse} />
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
