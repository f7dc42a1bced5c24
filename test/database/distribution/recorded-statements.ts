import pg from 'pg';

type Query = (...values: unknown[]) => unknown;

/** Records the text of each statement that this process sends to a database, until it is stopped. */
export function recordStatements(): { readonly texts: ReadonlySet<string>; stop(): void } {
  const texts = new Set<string>();
  const original = Object.getOwnPropertyDescriptor(pg.Client.prototype, 'query');
  if (original === undefined) throw new Error('pg sends its statements in another way now');
  const recording = new Proxy(original.value as Query, {
    apply: (query, client, values: unknown[]) => {
      const [statement] = values;
      const text = typeof statement === 'string' ? statement : (statement as { readonly text?: unknown }).text;
      if (typeof text === 'string') texts.add(text);
      return Reflect.apply(query, client, values);
    },
  });
  Object.defineProperty(pg.Client.prototype, 'query', { ...original, value: recording });
  return {
    texts,
    stop: () => {
      Object.defineProperty(pg.Client.prototype, 'query', original);
    },
  };
}
