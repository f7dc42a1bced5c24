/** What a server's own figures say of its rate sheets. */
export async function sheetFigures({ managementPort }) {
  const answer = await fetch(`http://127.0.0.1:${managementPort}/metrics`);
  const text = await answer.text();
  const valueOf = (series) =>
    Number(
      text
        .split('\n')
        .find((line) => line.startsWith(`${series} `))
        ?.split(' ')[1],
    );
  return {
    /** Of one sheet; NaN where none is held. */
    bytes: valueOf('stayquote_rate_sheets_bytes') / valueOf('stayquote_rate_sheets'),
    held: valueOf('stayquote_rate_sheet_lookups_total{result="held"}'),
  };
}
