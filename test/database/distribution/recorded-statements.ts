import pg from 'pg';

/** Records the text of each statement that this process sends to a database, until it is stopped. */
export function recordStatements(): { readonly texts: ReadonlySet<string>; stop(): void } {
  const texts = new Set<string>();
  const { query } = pg.Client.prototype;
  const recording = function (this: pg.Client, ...values: unknown[]): unknown {
    const [statement] = values;
    const text = typeof statement === 'string' ? statement : (statement as { readonly text?: unknown }).text;
    if (typeof text === 'string') texts.add(text);
    return Reflect.apply(query, this, values);
  };
  pg.Client.prototype.query = recording as typeof query;
  return {
    texts,
    stop: () => {
      pg.Client.prototype.query = query;
    },
  };
}
