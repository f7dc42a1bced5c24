import { useEffect, useRef, useState } from 'preact/hooks';
import type { Named, Page } from '../api/documents.js';
import { type Problem, send } from '../api/exchange.js';
import { noteLimit } from '../api/limit-left.js';
import type { Target } from '../api/requests.js';
import { useResource } from '../api/use-resource.js';
import type { Credentials } from '../state/credentials.js';

/** What has been loaded of a list that has pages. */
export interface Listed {
  /** Undefined: not even the first page. */
  readonly results: readonly Named[] | undefined;
  readonly total: number;
  readonly isPaged: boolean;
  readonly isLoading: boolean;
  readonly problem: Problem | undefined;
  readonly reload: () => void;
  /** Loads the next page; undefined: there is none, or it is not searched. */
  readonly more: (() => void) | undefined;
}

/** Each page is a request of the limit: 1,000 entries are searched. */
const PAGES_MAX = 20;

interface FurtherPages {
  /** The first page, which they follow. */
  readonly first: Page<Named> | undefined;
  readonly pages: readonly Page<Named>[];
  readonly problem: Problem | undefined;
}

/** Loads the first page of a list, and the others one by one as they are wanted. */
export function useListed(targetOf: ((page: number) => Target) | undefined, credentials: Credentials): Listed {
  const first = useResource<Page<Named>>(targetOf?.(1), credentials);
  const [further, setFurther] = useState<FurtherPages>({ first: undefined, pages: [], problem: undefined });
  const loading = useRef<Target>(undefined);
  const abort = useRef<AbortController>(undefined);
  useEffect(() => () => abort.current?.abort(), []);
  const { pages, problem } = further.first === first.body ? further : { pages: [], problem: undefined };
  const count = first.body === undefined ? 0 : pages.length + 1;
  const next = targetOf !== undefined && count < Math.min(first.body?.totalPages ?? 0, PAGES_MAX) ? count + 1 : 0;
  const more = () => {
    const target = targetOf?.(next);
    if (target === undefined || loading.current === target) return;
    loading.current = target;
    abort.current = new AbortController();
    send<Page<Named>>(target, credentials, abort.current.signal).then(
      (exchange) => {
        noteLimit(exchange);
        if (loading.current !== target) return;
        loading.current = undefined;
        const added = exchange.body === undefined ? [] : [exchange.body];
        setFurther({ first: first.body, pages: [...pages, ...added], problem: exchange.problem });
      },
      () => undefined, // Aborted: the page has another key.
    );
  };
  return {
    results: first.body && [first.body, ...pages].flatMap(({ results }) => results),
    total: first.body?.total ?? 0,
    isPaged: (first.body?.totalPages ?? 0) > 1,
    isLoading: first.isLoading,
    problem: first.problem ?? problem,
    reload: first.reload,
    more: next === 0 ? undefined : more,
  };
}
