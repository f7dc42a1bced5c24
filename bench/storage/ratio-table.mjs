import { numberText } from '../report/number-text.mjs';
import { row } from '../report/row.mjs';

/**
 * A table in Markdown with a row for each figure's layout, and the ratio to the first row behind each number.
 * @param columns their titles, and functions to the number or text of a figure
 */
export function ratioTable(title, figures, columns) {
  const cells = (figure) =>
    columns.map(([, valueOf]) => {
      const value = valueOf(figure);
      if (typeof value === 'string') return value;
      const ratio = value / valueOf(figures[0]);
      return Number.isFinite(ratio) ? `${numberText(value)} (${ratio.toFixed(2)})` : numberText(value);
    });
  return [
    ...[`**${title}**`, ''],
    row(['Layout', ...columns.map(([name]) => name)]),
    row(['---', ...columns.map(() => '--:')]),
    ...figures.map((figure) => row([`${figure.layout.name}: ${figure.layout.title}`, ...cells(figure)])),
    '',
  ].join('\n');
}
