/** A list whose items are made on demand: when it is written, by JSON.stringify too. */
export class LazyList<Item extends object> {
  /** @param items undefined is no item, but a point at which to pause */
  constructor(readonly items: Iterable<Item | undefined>) {}

  toJSON(): Item[] {
    return [...this.items].filter((item) => item !== undefined);
  }
}

/** A body in which any list of objects may be lazy; likewise in its items. */
export type Lazy<Body extends object> = { readonly [Name in keyof Body]: Body[Name] | LazyListOf<Body[Name]> };

type LazyListOf<Value> = Value extends readonly (infer Item extends object)[] ? LazyList<Lazy<Item>> : never;

/** Text becomes bytes part by part, because a long text would be a long step in itself. */
const PART_LENGTH = 64 * 1024;

/** The bytes of JSON.stringify, with a pause after each item of a lazy list. */
export function* jsonInSteps(body: Lazy<object>): Generator<void, Buffer> {
  const out = new Parts();
  yield* writeObject(body, out);
  return out.end();
}

class Parts {
  private readonly parts: Buffer[] = [];
  private text = '';

  add(text: string): void {
    this.text += text;
    if (this.text.length < PART_LENGTH) return;
    this.parts.push(Buffer.from(this.text));
    this.text = '';
  }

  end(): Buffer {
    const last = Buffer.from(this.text);
    return this.parts.length === 0 ? last : Buffer.concat([...this.parts, last]);
  }
}

function* writeObject(value: Lazy<object>, out: Parts): Generator<void, void> {
  const fields: readonly [string, unknown][] = Object.entries(value);
  let before = '{';
  for (const [name, field] of fields) {
    if (field === undefined) continue;
    out.add(`${before}${JSON.stringify(name)}:`);
    if (isLazy(field)) yield* writeList(field, out);
    else out.add(JSON.stringify(field));
    before = ',';
  }
  out.add(before === '{' ? '{}' : '}');
}

function* writeList({ items }: LazyList<object>, out: Parts): Generator<void, void> {
  let before = '[';
  for (const item of items) {
    if (item !== undefined) {
      out.add(before);
      if (hasLazyList(item)) yield* writeObject(item, out);
      else out.add(JSON.stringify(item));
      before = ',';
    }
    yield;
  }
  out.add(before === '[' ? '[]' : ']');
}

function hasLazyList(item: Lazy<object>): boolean {
  const fields: readonly unknown[] = Object.values(item);
  return fields.some(isLazy);
}

function isLazy(value: unknown): value is LazyList<object> {
  return value instanceof LazyList;
}
