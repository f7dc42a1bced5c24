// @ts-nocheck: becomes TypeScript in the next commits.
/** A server's own metrics of its rate sheets and response cache. */
export async function ownFigures({ managementPort }) {
  const response = await fetch(`http://127.0.0.1:${managementPort}/metrics`);
  const lines = (await response.text()).split('\n');
  /** @param former its name before 2026-11-26, for comparisons with a commit from then */
  const valueOf = (series, former = series) => {
    const lineOf = (name) => lines.find((one) => one.startsWith(`${name} `));
    const line = lineOf(series) ?? lineOf(former);
    if (line === undefined) throw new Error(`the server has no metric ${series}`);
    return Number(line.split(' ')[1]);
  };
  return {
    sheets: valueOf('stayquote_rate_sheets'),
    /** Of all sheets together. */
    sheetBytes: valueOf('stayquote_rate_sheets_bytes'),
    /** Of whole sheets; those of the dates of a stay are counted apart. */
    sheetReads: valueOf('stayquote_rate_sheet_lookups_total{result="read"}'),
    stayReads: valueOf('stayquote_rate_sheet_lookups_total{result="stay"}'),
    sheetHits: valueOf('stayquote_rate_sheet_lookups_total{result="held"}'),
    cacheHits: valueOf('stayquote_responses_total{cache="hit"}', 'stayquote_answers_total{origin="kept"}'),
    cacheMisses: valueOf('stayquote_responses_total{cache="miss"}', 'stayquote_answers_total{origin="made"}'),
  };
}

/** How often a server has read a property from the database, whole or for a stay. */
export function readsOf({ sheetReads, stayReads }) {
  return sheetReads + stayReads;
}
