// @ts-nocheck: becomes TypeScript in the next commits.
/** The sum of all series of one of the server's metrics. */
export async function ownFigure({ managementPort }, name) {
  const text = await (await fetch(`http://127.0.0.1:${managementPort}/metrics`)).text();
  const series = new RegExp(`^${name}(?:\\{[^}]*\\})? (\\S+)$`, 'gm');
  return [...text.matchAll(series)].reduce((sum, [, value]) => sum + Number(value), 0);
}
