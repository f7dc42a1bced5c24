const WORD = 8;

/** The code that writes text that is the same in every response: eight bytes at a time, possibly beyond its end. */
export function literalSource(text: string): string {
  if (text === '') return '';
  const length = Buffer.byteLength(text);
  const words = Buffer.alloc(Math.ceil(length / WORD) * WORD);
  words.write(text);
  const stores: string[] = [];
  for (let at = 0; at < words.length; at += WORD) {
    stores.push(`out.view.setFloat64(out.at + ${at}, ${words.readDoubleLE(at)}, true);\n`);
  }
  return `out.reserve(${words.length});\n${stores.join('')}out.at += ${length};\n`;
}
