/** The bytes that one rate sheet takes, by the server's own figures; undefined where it holds none. */
export async function bytesOfSheet({ managementPort }) {
  const answer = await fetch(`http://127.0.0.1:${managementPort}/metrics`);
  const text = await answer.text();
  const valueOf = (name) => Number(new RegExp(`^${name} (\\S+)$`, 'm').exec(text)?.[1]);
  const bytes = valueOf('stayquote_rate_sheets_bytes') / valueOf('stayquote_rate_sheets');
  return Number.isFinite(bytes) ? bytes : undefined;
}
