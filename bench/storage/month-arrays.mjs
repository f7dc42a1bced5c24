/** Decoders of arrays of a month: each adds one to a figure, as DateColumn stores them, and leaves 0 for none. */

const NULL_LENGTH = -1;
const ARRAY_HEADER = 12;
const DIMENSION = 8;
const BIGINT_BYTES = 8;
const HIGH_WORD = 2 ** 32;
const [ZERO, COMMA, END, NULL_LETTER] = ['0', ',', '}', 'N'].map((letter) => letter.charCodeAt(0));

/**
 * An array as PostgreSQL sends it.
 * @param take receives the index and the figure of each element that is not null
 * @returns the offset after it
 */
export function decodeBinary(view, at, take) {
  const dimensions = view.getInt32(at);
  if (dimensions === 0) return at + ARRAY_HEADER;
  const elements = view.getInt32(at + ARRAY_HEADER);
  let place = at + ARRAY_HEADER + DIMENSION;
  for (let index = 0; index < elements; index += 1) {
    const length = view.getInt32(place);
    place += 4;
    if (length === NULL_LENGTH) continue;
    take(
      index,
      length === BIGINT_BYTES ? view.getInt32(place) * HIGH_WORD + view.getUint32(place + 4) : view.getInt32(place),
    );
    place += length;
  }
  return place;
}

/** The same of an array as text, `{12,NULL}`; its figures are not negative. */
export function decodeText(text, take) {
  let [index, figure, isNull] = [0, 0, false];
  for (let at = 1; at < text.length; at += 1) {
    const code = text.charCodeAt(at);
    if (code === COMMA || code === END) {
      if (at > 1 && !isNull) take(index, figure);
      index += 1;
      figure = 0;
      isNull = false;
    } else if (code === NULL_LETTER) {
      isNull = true;
      at += 3;
    } else figure = figure * 10 + code - ZERO;
  }
}
