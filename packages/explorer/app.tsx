import { useCallback, useEffect, useMemo, useState } from 'preact/hooks';
import type { Settings } from './api/documents.js';
import { forgetLimit } from './api/limit-left.js';
import { useResource, forgetResponses } from './api/use-resource.js';
import { formatsFor } from './format/formats-for.js';
import { FormatsProvider } from './format/use-formats.js';
import type { Refusal } from './keys/refusal.js';
import { Welcome } from './keys/welcome.js';
import { ErrorNotice } from './parts/error-notice.js';
import { focusOn } from './parts/focus-on.js';
import { Session } from './session.js';
import { type Credentials, storeCredentials, storedCredentials } from './state/credentials.js';
import { useViewState } from './state/use-view-state.js';
import { TopBar } from './top-bar.js';

/** Beside the page, as an operation is. */
const SETTINGS_TARGET = 'explorer/settings.json';

/** The whole page. */
export function App() {
  const [state, change] = useViewState();
  const [credentials, setCredentials] = useState(storedCredentials);
  const [refusal, setRefusal] = useState<Refusal>();
  const settings = useResource<Settings>(SETTINGS_TARGET, undefined);
  const formats = useMemo(() => formatsFor(localeOf(state.locale)), [state.locale]);

  useEffect(() => {
    document.documentElement.dir = formats.direction;
  }, [formats]);

  const use = useCallback((next: Credentials | undefined) => {
    forgetResponses();
    forgetLimit();
    storeCredentials(next);
    setRefusal(undefined);
    setCredentials(next);
    // The form that had the focus is gone.
    focusOn('main');
  }, []);

  return (
    <FormatsProvider value={formats}>
      <TopBar
        state={state}
        change={change}
        credentials={credentials}
        extensions={settings.body?.extensions ?? []}
        onForget={() => {
          use(undefined);
        }}
      />
      <main id="main" tabIndex={-1}>
        {settings.problem !== undefined && <ErrorNotice problem={settings.problem} onRetry={settings.reload} />}
        {settings.body !== undefined &&
          (credentials === undefined ? (
            <Welcome
              demoKeys={settings.body.demoKeys}
              refusal={refusal}
              onUse={(next, property) => {
                use(next);
                if (state.property === '' && property !== '') change({ property });
              }}
            />
          ) : (
            <Session
              key={credentials.key}
              state={state}
              change={change}
              credentials={credentials}
              settings={settings.body}
              onRefused={(problem) => {
                use(undefined);
                setRefusal({ credentials, problem });
              }}
            />
          ))}
      </main>
      <footer class="foot">
        <span>Stayquote {settings.body?.release}</span>
        <a href="./">Start page</a>
        <a href="docs">Swagger UI</a>
      </footer>
    </FormatsProvider>
  );
}

/** The wanted locale if the browser knows it, or else its own. */
function localeOf(wanted: string): string {
  const [known] = wanted === '' ? [] : Intl.DateTimeFormat.supportedLocalesOf([wanted]);
  return known ?? Intl.DateTimeFormat().resolvedOptions().locale;
}
