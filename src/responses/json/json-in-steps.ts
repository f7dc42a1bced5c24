/** A body in which any list of objects may be a generator, which makes its items on demand; likewise in these items. */
export type Lazy<Body extends object> = { readonly [Name in keyof Body]: Body[Name] | LazyListOf<Body[Name]> };

/** Undefined is no item, but a point at which to pause. */
type LazyList<Item extends object> = Generator<Lazy<Item> | undefined>;

type LazyListOf<Value> = Value extends readonly (infer Item extends object)[] ? LazyList<Item> : never;

/** Text becomes bytes part by part, because a long text would be a long step in itself. */
const PART_LENGTH = 64 * 1024;

/** The bytes of JSON.stringify, with a pause after each item of a list that is made on demand. */
export function* jsonInSteps(body: Lazy<object>): Generator<void, Buffer> {
  const parts: Buffer[] = [];
  let text = '';
  for (const more of textOf(body)) {
    text += more;
    if (text.length >= PART_LENGTH) {
      parts.push(Buffer.from(text));
      text = '';
    }
    yield;
  }
  return Buffer.concat([...parts, Buffer.from(text)]);
}

function* textOf(value: Lazy<object>): Generator<string> {
  const fields: readonly [string, unknown][] = Object.entries(value);
  if (!fields.some(([, field]) => isLazyList(field))) {
    yield JSON.stringify(value);
    return;
  }
  let before = '{';
  for (const [name, field] of fields) {
    if (field === undefined) continue;
    yield `${before}${JSON.stringify(name)}:`;
    if (isLazyList(field)) yield* listText(field);
    else yield JSON.stringify(field);
    before = ',';
  }
  yield '}';
}

function* listText(items: LazyList<object>): Generator<string> {
  let before = '[';
  for (const item of items) {
    if (item !== undefined) {
      yield before;
      yield* textOf(item);
      before = ',';
    }
    yield '';
  }
  yield before === '[' ? '[]' : ']';
}

function isLazyList(value: unknown): value is LazyList<object> {
  return typeof value === 'object' && value !== null && Symbol.iterator in value && !Array.isArray(value);
}
