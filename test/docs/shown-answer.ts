/** The placeholder for omissions: the last element of a list, the name of a member, or a whole value. */
const REST = '...';

type Members = Readonly<Record<string, unknown>>;

/** The response without what the document omits: equal to what is shown if the document is correct. */
export function shortenedLike(shown: unknown, answer: unknown): unknown {
  if (shown === REST && answer !== undefined) return REST;
  if (Array.isArray(shown) && Array.isArray(answer)) return shortenedList(shown, answer);
  if (hasMembers(shown) && hasMembers(answer)) return shortenedMembers(shown, answer);
  return answer;
}

function shortenedList(shown: readonly unknown[], answer: readonly unknown[]): unknown[] {
  const isOpen = shown.at(-1) === REST;
  const kept = isOpen ? answer.slice(0, shown.length - 1) : answer;
  const items = kept.map((item, index) => shortenedLike(shown[index], item));
  return isOpen && answer.length > kept.length ? [...items, REST] : items;
}

function shortenedMembers(shown: Members, answer: Members): Members {
  const isOpen = Object.hasOwn(shown, REST);
  const names = Object.keys(isOpen ? shown : answer).filter((name) => Object.hasOwn(answer, name));
  const members = names.map((name) => [name, shortenedLike(shown[name], answer[name])] as const);
  const isShortened = isOpen && Object.keys(answer).length > names.length;
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
