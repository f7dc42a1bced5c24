import { readFileSync } from 'node:fs';

interface Reason {
  readonly file: string;
  readonly code: string;
}

const reasons = JSON.parse(readFileSync('test/mutation/survivors.json', 'utf8')) as readonly Reason[];

it.each(reasons.map(({ file, code }) => [file, code]))('%s still contains the explained survivor: %s', (file, code) => {
  expect(readFileSync(file, 'utf8').replaceAll(/\s+/g, ' ')).toContain(code);
});
