/** What a server's own figures say of its rate sheets and of answers that were kept. */
export async function ownFigures({ managementPort }) {
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
    sheetBytes: valueOf('stayquote_rate_sheets_bytes') / valueOf('stayquote_rate_sheets'),
    sheetsHeld: valueOf('stayquote_rate_sheet_lookups_total{result="held"}'),
    answersKept: valueOf('stayquote_answers_total{origin="kept"}'),
    answersMade: valueOf('stayquote_answers_total{origin="made"}'),
  };
}
