import { NOTHING_IMPORTED } from '../../import/write/import-session.js';
import { ImportProgress } from './import-progress.js';

/** What is written while an import of 4 MB advances by 100,000 nightly prices and 1 MB a second; it ends after some seconds. */
function written(isTTY: boolean, seconds: number, bytes = 4_000_000): string[] {
  const texts: string[] = [];
  let now = 5000;
  const sink = { isTTY, write: (text: string) => texts.push(text) };
  const progress = new ImportProgress(sink, bytes, () => now);
  for (let second = 0; second <= seconds; second += 1) {
    const counts = { documents: second, properties: 2 * second, nights: 100_000 * second, bytes: 1_000_000 * second };
    progress.show({ ...NOTHING_IMPORTED, ...counts });
    now += 1000;
  }
  progress.clear();
  return texts;
}

describe('the progress of an import', () => {
  it('is one line on a terminal, with the rate and the remaining time', () => {
    expect(written(true, 3)).toEqual([
      '\r\u001b[2Kimporting: 1 document, 2 properties, 100,000 nightly prices (100,000 a second)',
      '\r\u001b[2Kimporting: 2 documents, 4 properties, 200,000 nightly prices (100,000 a second), about 2 s remaining',
      '\r\u001b[2Kimporting: 3 documents, 6 properties, 300,000 nightly prices (100,000 a second), about 1 s remaining',
      '\r\u001b[2K',
    ]);
  });

  it('is a line every ten seconds elsewhere', () => {
    expect(written(false, 25, 10_000_000_000)).toEqual([
      'importing: 10 documents, 20 properties, 1,000,000 nightly prices (100,000 a second), about 2.8 h remaining\n',
      'importing: 20 documents, 40 properties, 2,000,000 nightly prices (100,000 a second), about 2.8 h remaining\n',
    ]);
  });

  it('is nothing for an import that ends at once', () => {
    expect(written(false, 9)).toEqual([]);
    expect(written(true, 0)).toEqual([]);
  });
});
