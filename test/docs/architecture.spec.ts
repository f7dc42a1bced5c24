import { readdirSync } from 'node:fs';
import { readDocument } from './documents.js';

it('docs/ARCHITECTURE.md has a row for every file and folder of src', () => {
  const { text } = readDocument('docs/ARCHITECTURE.md');
  const rows = text.split('\n').filter((line) => line.startsWith('| `src/'));
  expect(readdirSync('src').filter((name) => !rows.some((row) => row.includes(`\`src/${name}\``)))).toEqual([]);
});
