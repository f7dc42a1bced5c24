/**
 * The JSON of an object in pieces: each item of a list is one, so that a list that is made item by item is never in memory as a
 * whole.
 */
export function* jsonPieces(entry: Readonly<Record<string, unknown>>): Generator<string> {
  let before = '{';
  for (const [name, value] of Object.entries(entry)) {
    yield `${before}${JSON.stringify(name)}:`;
    if (isList(value)) yield* listPieces(value);
    else yield JSON.stringify(value);
    before = ',';
  }
  yield before === '{' ? '{}' : '}';
}

function* listPieces(items: Iterable<unknown>): Generator<string> {
  let before = '[';
  for (const item of items) {
    yield `${before}${JSON.stringify(item)}`;
    before = ',';
  }
  yield before === '[' ? '[]' : ']';
}

function isList(value: unknown): value is Iterable<unknown> {
  return typeof value === 'object' && value !== null && Symbol.iterator in value;
}
