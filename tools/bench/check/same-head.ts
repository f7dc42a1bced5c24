// @ts-nocheck: becomes TypeScript in the next commits.
import { Buffer } from 'node:buffer';
import { sendRequest } from './send-request.js';

/** The seconds left in a minute have one or two digits. */
const DIFFERENCE_MAX = 2;

/** Checks that the ceiling sends the same headers as this server, at about the same length. */
export async function checkSameHead(servers, target) {
  const [ours, ceiling] = [await sendRequest(servers.warm, target), await sendRequest(servers.ceiling, target)];
  const names = ({ rawHeaders }) =>
    rawHeaders
      .filter((_, index) => index % 2 === 0)
      .map((name) => name.toLowerCase())
      .sort();
  const length = ({ rawHeaders }) => rawHeaders.join('').length;
  if (names(ours).join() !== names(ceiling).join() || Math.abs(length(ours) - length(ceiling)) > DIFFERENCE_MAX)
    throw new Error(`the ceiling sends different headers: ${ceiling.rawHeaders.join()}; ${ours.rawHeaders.join()}`);
  return { headers: names(ours).length, headBytes: length(ours), bodyBytes: Buffer.byteLength(ceiling.body) };
}
