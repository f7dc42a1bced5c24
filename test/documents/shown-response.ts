/** The placeholder for omissions: the last element of a list, the name of a member, or a whole value. */
const REST = '...';

type Members = Readonly<Record<string, unknown>>;

/** The response without what the document omits: equal to what is shown if the document is correct. */
export function shortenedLike(shown: unknown, response: unknown): unknown {
  if (shown === REST && response !== undefined) return REST;
  if (Array.isArray(shown) && Array.isArray(response)) return shortenedList(shown, response);
  if (hasMembers(shown) && hasMembers(response)) return shortenedMembers(shown, response);
  return response;
}

function shortenedList(shown: readonly unknown[], response: readonly unknown[]): unknown[] {
  const isOpen = shown.at(-1) === REST;
  const shownItems = isOpen ? response.slice(0, shown.length - 1) : response;
  const items = shownItems.map((item, index) => shortenedLike(shown[index], item));
  return isOpen && response.length > shownItems.length ? [...items, REST] : items;
}

function shortenedMembers(shown: Members, response: Members): Members {
  const isOpen = Object.hasOwn(shown, REST);
  const names = Object.keys(isOpen ? shown : response).filter((name) => Object.hasOwn(response, name));
  const members = names.map((name) => [name, shortenedLike(shown[name], response[name])] as const);
  const isShortened = isOpen && Object.keys(response).length > names.length;
  return Object.fromEntries(isShortened ? [...members, [REST, REST]] : members);
}

function hasMembers(value: unknown): value is Members {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Matches output shown as text, with `...` for omissions. */
export function textPattern(shown: string): RegExp {
  const pieces = shown.trim().split(REST);
  return new RegExp(`^${pieces.map((piece) => piece.replaceAll(/[\\^$.*+?()[\]{}|]/g, '\\$&')).join('.*')}$`, 's');
}
