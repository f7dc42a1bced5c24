import { useCallback, useEffect, useRef, useState } from 'preact/hooks';
import { formatHash, parseHash } from './hash.js';
import type { ViewState } from './view-state.js';

/** Changes parts of the state; `visit` adds an entry to the history, so that "back" returns to what was shown. */
export type Change = (parts: Partial<ViewState>, how?: 'replace' | 'visit') => void;

/** Browsers limit how often a page may replace its address, which arrow keys would exceed. */
const REPLACE_MILLISECONDS = 200;

/** Marks the entries of the history that the page itself wrote. */
const OWN_ENTRY = 'stayquote-explorer';

const replaceAddress = (state: ViewState): void => {
  history.replaceState(OWN_ENTRY, '', formatHash(state));
};

/** The state of the page, which is its hash. */
export function useViewState(): readonly [ViewState, Change] {
  const [state, setState] = useState(() => parseHash(location.hash));
  const latest = useRef(state);
  const timer = useRef(0);

  useEffect(() => {
    const read = () => {
      window.clearTimeout(timer.current);
      const found = parseHash(location.hash);
      // The formats are how a person reads, and not a place that "back" leads to.
      const isOwn = history.state === OWN_ENTRY && found.locale !== latest.current.locale;
      latest.current = isOwn ? { ...found, locale: latest.current.locale } : found;
      if (isOwn) replaceAddress(latest.current);
      setState(latest.current);
    };
    window.addEventListener('popstate', read);
    window.addEventListener('hashchange', read);
    return () => {
      window.removeEventListener('popstate', read);
      window.removeEventListener('hashchange', read);
    };
  }, []);

  const change = useCallback<Change>((parts, how = 'replace') => {
    window.clearTimeout(timer.current);
    if (how === 'visit') {
      replaceAddress(latest.current);
      latest.current = { ...latest.current, ...parts };
      history.pushState(OWN_ENTRY, '', formatHash(latest.current));
    } else {
      latest.current = { ...latest.current, ...parts };
      timer.current = window.setTimeout(() => {
        replaceAddress(latest.current);
      }, REPLACE_MILLISECONDS);
    }
    setState(latest.current);
  }, []);

  return [state, change];
}
