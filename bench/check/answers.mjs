import { Buffer } from 'node:buffer';
import { setTimeout as pause } from 'node:timers/promises';
import { ask } from './ask.mjs';
import { inParallel } from './in-parallel.mjs';

/** Requests on their way to one server at the same time. */
export const AT_ONCE = 4;

const TRIES_MAX = 5;

/** Our answers to all requests, which all others are held against. */
export function ourAnswers(server, targets) {
  return inParallel(targets, AT_ONCE, (target) => askAnswer(server, target));
}

/**
 * One answer; another status than 200 is a fault of the run. A 503 asks for patience: on a machine that does other things too,
 * the database may not come to it in time.
 */
export async function askAnswer(server, target, headers = {}, triesLeft = TRIES_MAX) {
  const answer = await ask(server, target, headers);
  if (answer.status === 503 && triesLeft > 1) {
    await pause(1000);
    return askAnswer(server, target, headers, triesLeft - 1);
  }
  if (answer.status !== 200) throw new Error(`${server.name} answers ${answer.status}: ${answer.body}`);
  return answer;
}

/** Of some answers the one whose body is of middle length. */
export function medianAnswer(answers) {
  const byLength = answers.toSorted((a, b) => Buffer.byteLength(a.body) - Buffer.byteLength(b.body));
  return byLength[Math.floor(byLength.length / 2)];
}
