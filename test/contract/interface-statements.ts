/** A statement of the interface in one place: a sentence, or a table row with the names of its columns. */
export interface Statement {
  /** Its place: the section and its first words, or the table and the first cells of its row. */
  readonly place: string;
  readonly text: string;
}

const HEADING = /^#+ (?:(\d+(?:\.\d+)?)\.? )?/;
const BULLET = /^- /;
const WORDS_OF_A_PLACE = 6;

function cellsOf(row: string): readonly string[] {
  return row
    .split('|')
    .slice(1, -1)
    .map((cell) => cell.trim());
}

function sentencesOf(line: string, section: string): readonly Statement[] {
  const sentences = line
    .replace(HEADING, '')
    .replace(BULLET, '')
    .split(/(?<=\.) (?=[A-Z])/);
  return sentences.map((text) => ({
    place: `${section} ${text.split(' ').slice(0, WORDS_OF_A_PLACE).join(' ')}`,
    text,
  }));
}

/** The rows of a table; two cells identify a row if the first is not unique. */
function rowsOf([header = '', , ...rows]: readonly string[], section: string): readonly Statement[] {
  const columns = cellsOf(header);
  const firstCells = new Set(rows.map((row) => cellsOf(row)[0]));
  const naming = firstCells.size === rows.length ? 1 : 2;
  return rows.map(cellsOf).map((cells) => ({
    place: [section, ...cells.slice(0, naming)].join(' | '),
    text: cells.map((cell, at) => `${columns[at] ?? ''}: ${cell}`).join('; '),
  }));
}

/** Every statement of the interface, in order; section titles state nothing, gaps ("not shown") are listed too. */
export function statementsOf(markdown: string): readonly Statement[] {
  const statements: Statement[] = [];
  let [section, caption] = ['0', ''];
  for (const block of markdown.match(/(?:^\|.*\n?)+|^[^|\n].*/gm) ?? []) {
    if (block.startsWith('|')) {
      statements.push(...rowsOf(block.trimEnd().split('\n'), `${section} ${caption}`.trimEnd()));
      continue;
    }
    const heading = HEADING.exec(block);
    if (heading) [section, caption] = [heading[1] ?? section, ''];
    if (block.endsWith(':')) caption = block.replace(BULLET, '').slice(0, -1);
    statements.push(...sentencesOf(block, section).slice(heading ? 1 : 0));
  }
  return statements;
}
