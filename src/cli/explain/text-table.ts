/** A table of texts: the names of its columns, and rows of as many cells. */
export interface TextTable {
  readonly columns: readonly { readonly name: string; readonly align?: 'right' }[];
  readonly rows: readonly (readonly string[])[];
}

const GAP = '  ';

/** The lines of a table, its columns as wide as their widest cell. */
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

/** In characters as a reader counts them. */
function lengthOf(text: string): number {
  return [...new Intl.Segmenter().segment(text)].length;
}
