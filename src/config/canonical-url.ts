const URL_FORM =
  /^([a-z]+:\/\/)(?:([^:/?#\s]*)(?::([^/?#\s]*))?@)?(\[[\da-f:.]+\]|[^@:/?#[\]\s]*)(:\d{1,5})?(?:\/([^@?#\s]*))?(?:\?([^@#\s]*))?$/i;

/** A name, an address, or the folder of a socket. */
const HOST = /^(?:\/.*|[\p{L}\p{N}._-]*|\[[\da-f:.]+\])$/iu;

/** A URL resolves these paths, even if they are encoded. */
const DOTS = /^(?:\.|%2e){1,2}$/i;

/**
 * The URL of a server with each part percent-encoded, so that all libraries read it alike; undefined if it is none, or if a
 * reserved character leaves open what belongs to which part. What follows such a character in a password would otherwise be taken
 * for the host, and shown.
 */
export function canonicalUrl(text: string): string | undefined {
  const [, scheme, user, password, host = '', port = '', path, query] = URL_FORM.exec(text) ?? [];
  if (scheme === undefined || DOTS.test(path ?? '')) return undefined;
  try {
    if (!HOST.test(decodeURIComponent(host))) return undefined;
    const login = user === undefined ? '' : `${encoded(user)}${password === undefined ? '' : `:${encoded(password)}`}@`;
    const name = path === undefined ? '' : `/${encoded(path)}`;
    const url = `${scheme}${login}${host}${port}${name}${query === undefined ? '' : `?${canonicalQuery(query)}`}`;
    return URL.canParse(url) ? url : undefined;
  } catch (error) {
    if (error instanceof URIError) return undefined;
    throw error;
  }
}

function canonicalQuery(query: string): string {
  const pairs = query.split('&').map((pair) => {
    const at = pair.indexOf('=');
    return at === -1 ? encoded(pair) : `${encoded(pair.slice(0, at))}=${encoded(pair.slice(at + 1))}`;
  });
  return pairs.join('&');
}

/** @throws URIError if a percent sign is not followed by two hexadecimal digits of UTF-8 */
function encoded(part: string): string {
  return encodeURIComponent(decodeURIComponent(part));
}
