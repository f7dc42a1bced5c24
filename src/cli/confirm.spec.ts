import { PassThrough } from 'node:stream';
import { confirm } from './confirm.js';

/** What is answered if a text is typed; undefined leaves the input open. */
async function answerTo(typed: string, { ends = false, milliseconds = 60_000 } = {}) {
  const [input, output] = [new PassThrough(), new PassThrough()];
  if (typed !== '') input.write(typed);
  if (ends) input.end();
  const answer = await confirm('Import?', input, output, milliseconds);
  return [answer, String(output.read())];
}

describe('a question on a terminal', () => {
  it.each(['y\n', 'Y\r\n', ' yes \n'])('is answered with yes by %j', async (typed) => {
    expect(await answerTo(typed)).toEqual([true, 'Import? [y/N] ']);
  });

  it.each(['\n', 'n\n', 'yesterday\n', 'no\ny\n'])('is answered with no by %j', async (typed) => {
    expect(await answerTo(typed)).toEqual([false, 'Import? [y/N] ']);
  });

  it('is answered with no by the end of the input, and by nobody in time', async () => {
    expect(await answerTo('', { ends: true })).toEqual([false, 'Import? [y/N] \n']);
    expect(await answerTo('', { milliseconds: 10 })).toEqual([false, 'Import? [y/N] \n']);
  });
});
