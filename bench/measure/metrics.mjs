/** A server's own metrics of its rate sheets and response cache. */
export async function ownFigures({ managementPort }) {
  const response = await fetch(`http://127.0.0.1:${managementPort}/metrics`);
  const text = await response.text();
  const valueOf = (series) =>
    Number(
      text
        .split('\n')
        .find((line) => line.startsWith(`${series} `))
        ?.split(' ')[1],
    );
  return {
    /** Average of one sheet; NaN if none is cached. */
    sheetBytes: valueOf('stayquote_rate_sheets_bytes') / valueOf('stayquote_rate_sheets'),
    sheetHits: valueOf('stayquote_rate_sheet_lookups_total{result="held"}'),
    cacheHits: valueOf('stayquote_answers_total{origin="kept"}'),
    cacheMisses: valueOf('stayquote_answers_total{origin="made"}'),
  };
}
