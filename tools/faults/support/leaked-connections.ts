// @ts-nocheck: becomes TypeScript in the next commits.
/** Pool connections of a server that are in use although it has no request: these have leaked. */
export async function leakedConnections({ managementPort }) {
  const text = await (await fetch(`http://127.0.0.1:${managementPort}/metrics`)).text();
  const state = (name) =>
    Number(new RegExp(`^stayquote_database_connections\\{state="${name}"\\} (\\d+)$`, 'm').exec(text)?.[1]);
  return state('total') - state('idle');
}
