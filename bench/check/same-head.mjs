import { Buffer } from 'node:buffer';
import { ask } from './ask.mjs';

/** Digits of what is left of a minute come and go. */
const DIFFERENCE_MAX = 2;

/** Checks that the ceiling sends the headers that we send, in number and length, and a body as long. */
export async function checkSameHead(servers, target) {
  const [ours, ceiling] = [await ask(servers.warm, target), await ask(servers.ceiling, target)];
  const names = ({ rawHeaders }) =>
    rawHeaders
      .filter((_, at) => at % 2 === 0)
      .map((name) => name.toLowerCase())
      .sort();
  const length = ({ rawHeaders }) => rawHeaders.join('').length;
  if (names(ours).join() !== names(ceiling).join() || Math.abs(length(ours) - length(ceiling)) > DIFFERENCE_MAX)
    throw new Error(
      `the ceiling sends other headers than we do: ${ceiling.rawHeaders.join()}; ${ours.rawHeaders.join()}`,
    );
  return { headers: names(ours).length, headBytes: length(ours), bodyBytes: Buffer.byteLength(ceiling.body) };
}
