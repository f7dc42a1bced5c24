/** A text table: column names, and rows with one cell per column. */
export interface TextTable {
  readonly columns: readonly { readonly name: string; readonly align?: 'right' }[];
  readonly rows: readonly (readonly string[])[];
}

const GAP = '  ';

/** The lines of a table, each column as wide as its widest cell. */
export function tableLines({ columns, rows }: TextTable): string[] {
  const cells = [columns.map(({ name }) => name), ...rows];
  const widths = columns.map((_, at) => Math.max(...cells.map((row) => lengthOf(row[at] ?? ''))));
  return cells.map((row) =>
    columns
      .map(({ align }, at) => {
        const text = row[at] ?? '';
        const space = ' '.repeat((widths[at] ?? 0) - lengthOf(text));
        return align === 'right' ? space + text : text + space;
      })
      .join(GAP)
      .trimEnd(),
  );
}

/** In user-perceived characters (graphemes). */
function lengthOf(text: string): number {
  return [...new Intl.Segmenter().segment(text)].length;
}
