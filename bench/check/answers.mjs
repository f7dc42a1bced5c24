import { Buffer } from 'node:buffer';
import { ask } from './ask.mjs';
import { inParallel } from './in-parallel.mjs';

/** Requests on their way to one server at the same time. */
export const AT_ONCE = 4;

/** Our answers to all requests, which all others are held against. */
export function ourAnswers(server, targets) {
  return inParallel(targets, AT_ONCE, (target) => askAnswer(server, target));
}

/** One answer; another status than 200 is a fault of the run. */
export async function askAnswer(server, target, headers = {}) {
  const answer = await ask(server, target, headers);
  if (answer.status !== 200) throw new Error(`${server.name} answers ${answer.status}: ${answer.body}`);
  return answer;
}

/** Of some answers the one whose body is of middle length. */
export function medianAnswer(answers) {
  const byLength = answers.toSorted((a, b) => Buffer.byteLength(a.body) - Buffer.byteLength(b.body));
  return byLength[Math.floor(byLength.length / 2)];
}
