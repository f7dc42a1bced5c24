import { PassThrough } from 'node:stream';
import { text } from 'node:stream/consumers';
import { confirm } from './confirm.js';

async function answered(input: string): Promise<[answer: boolean, shown: string]> {
  const [from, to] = [new PassThrough(), new PassThrough()];
  from.end(input);
  const answer = await confirm('Remove it?', from, to);
  to.end();
  return [answer, await text(to)];
}

it.each(['y\n', 'Y\n', 'yes\n', ' YES \r\n'])('%j is yes', async (input) => {
  expect(await answered(input)).toEqual([true, 'Remove it? [y/N] ']);
});

it.each(['', '\n', 'n\n', 'no\n', 'yesterday\n', 'n\ny\n'])('%j is no', async (input) => {
  expect(await answered(input)).toEqual([false, 'Remove it? [y/N] ']);
});
