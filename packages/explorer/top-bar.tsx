import { useLimitLeft } from './api/limit-left.js';
import type { Credentials } from './state/credentials.js';
import { formatHash } from './state/hash.js';
import type { Change } from './state/use-view-state.js';
import { TITLES, VIEWS, type ViewState } from './state/view-state.js';

interface TopBarProps {
  readonly state: ViewState;
  readonly change: Change;
  readonly credentials: Credentials | undefined;
  readonly extensions: readonly string[];
  readonly onForget: () => void;
}

/** In their own languages, as a reader looks for them. */
const LOCALES = [
  ['', 'Browser'],
  ['en', 'English'],
  ['en-GB', 'English (UK)'],
  ['de', 'Deutsch'],
  ['fr', 'Français'],
  ['es', 'Español'],
  ['ja', '日本語'],
  ['ar', 'العربية'],
  ['he', 'עברית'],
] as const;

/** The views, the locale and the key. */
export function TopBar({ state, change, credentials, onForget }: TopBarProps) {
  const views = credentials === undefined ? [] : credentials.apiId === undefined ? VIEWS : (['stay'] as const);
  return (
    <header class="top">
      {credentials !== undefined && (
        <a class="skip" href="#prices" onClick={skipToPrices}>
          Skip to the prices
        </a>
      )}
      <p class="brand">
        <span class="mark" aria-hidden="true" />
        <span class={views.length > 1 ? 'brand-name' : ''}>
          Stayquote <span class="brand-part">explorer</span>
        </span>
      </p>
      {views.length > 1 && (
        <nav aria-label="Views">
          {views.map((view) => (
            <a
              key={view}
              href={formatHash({ ...state, view })}
              aria-current={state.view === view ? 'page' : undefined}
              onClick={(event) => {
                if (event.ctrlKey || event.metaKey || event.shiftKey) return;
                event.preventDefault();
                change({ view }, 'visit');
              }}
            >
              {TITLES[view]}
            </a>
          ))}
        </nav>
      )}
      <div class="top-end">
        {credentials !== undefined && (
          <button type="button" class="button small key" onClick={onForget}>
            <span class="key-end">
              {credentials.apiId === undefined ? 'Key' : 'Channel'} …{credentials.key.slice(-4)}
            </span>
            Change
          </button>
        )}
        {credentials !== undefined && <Limit />}
        <label class="locale">
          <span title="How numbers and dates are written">Formats</span>
          <select
            value={state.locale}
            onChange={(event) => {
              change({ locale: event.currentTarget.value });
            }}
          >
            {LOCALES.map(([tag, name]) => (
              <option key={tag} value={tag}>
                {name}
              </option>
            ))}
          </select>
        </label>
      </div>
    </header>
  );
}

/** The hash is the state of the page, so the link may not change it. */
function skipToPrices(event: Event) {
  event.preventDefault();
  document.getElementById('prices')?.focus();
}

function Limit() {
  const left = useLimitLeft();
  if (left === undefined) return null;
  const { limit, remaining, resetSeconds } = left;
  return (
    <span
      class="limit"
      title={`Of ${limit} requests per minute; the minute ends ${resetSeconds} s after the last response`}
    >
      <meter min={0} max={limit} low={limit * 0.2} value={remaining} aria-label="Requests left this minute" />
      <span>
        {remaining} of {limit} requests left<span class="period-words"> this minute</span>
      </span>
    </span>
  );
}
