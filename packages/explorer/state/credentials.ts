/** What identifies the caller. */
export interface Credentials {
  readonly key: string;
  /** Of a channel only. */
  readonly apiId?: string;
}

const NAME = 'stayquote-explorer-key';

/** The credentials of this tab; they end with it. */
export function storedCredentials(): Credentials | undefined {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(NAME) ?? 'null');
    if (typeof stored !== 'object' || stored === null || !('key' in stored) || typeof stored.key !== 'string')
      return undefined;
    const { key } = stored;
    return 'apiId' in stored && typeof stored.apiId === 'string' ? { key, apiId: stored.apiId } : { key };
  } catch {
    return undefined; // The browser keeps nothing for this page.
  }
}

export function storeCredentials(credentials: Credentials | undefined): void {
  try {
    if (credentials === undefined) sessionStorage.removeItem(NAME);
    else sessionStorage.setItem(NAME, JSON.stringify(credentials));
  } catch {
    // The page works without; the key has to be pasted again after a reload.
  }
}

/** The headers of a request. */
export function headersOf({ key, apiId }: Credentials): Record<string, string> {
  return apiId === undefined ? { 'x-sm-api-key': key } : { 'x-sm-api-id': apiId, 'x-sm-api-key': key };
}

/** The headers of a request as shown, which name no key. */
export function shownHeaders({ apiId }: Credentials): readonly string[] {
  return apiId === undefined
    ? ['x-sm-api-key: $KEY']
    : [`x-sm-api-id: ${apiId.replaceAll(/[^\w.-]/g, '')}`, 'x-sm-api-key: $KEY'];
}
