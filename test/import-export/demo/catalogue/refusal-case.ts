import type { Case, CaseRequest } from './case.js';

/** The body of every error (§7). */
export interface ErrorBody {
  readonly errors: readonly {
    readonly name: string;
    readonly message: string;
    readonly meta?: Readonly<Record<string, unknown>>;
  }[];
}

interface RefusalCase extends Pick<Case<ErrorBody>, 'title' | 'advice' | 'prove' | 'forcedBy'> {
  readonly request: CaseRequest;
  readonly status: number;
}

/** A case that is rejected; shows the whole body. */
export function refusalCase(parts: RefusalCase): Case<ErrorBody> {
  return { ...parts, show: (body) => body };
}
