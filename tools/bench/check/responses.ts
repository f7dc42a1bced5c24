// @ts-nocheck: becomes TypeScript in the next commits.
import { Buffer } from 'node:buffer';
import { setTimeout as pause } from 'node:timers/promises';
import { sendRequest } from './send-request.js';
import { inParallel } from './in-parallel.js';
import { RETRY_MS, TRIES_MAX } from './retries.js';

/** Concurrent requests to one server. */
export const AT_ONCE = 4;

/** This server's responses to all requests, against which all others are compared. */
export function ourResponses(server, targets, headers) {
  return inParallel(targets, AT_ONCE, (target) => requestOk(server, target, headers));
}

/** One response; any status but 200 fails the run, unless it is a 503 that a retry does not repeat. */
export async function requestOk(server, target, headers = {}, triesLeft = TRIES_MAX) {
  const response = await sendRequest(server, target, headers);
  if (response.status === 503 && triesLeft > 1) {
    await pause(RETRY_MS);
    return requestOk(server, target, headers, triesLeft - 1);
  }
  if (response.status !== 200) throw new Error(`${server.name} responded ${response.status}: ${response.body}`);
  return response;
}

/** The response with the median body length. */
export function medianResponse(responses) {
  const byLength = responses.toSorted((a, b) => Buffer.byteLength(a.body) - Buffer.byteLength(b.body));
  return byLength[Math.floor(byLength.length / 2)];
}
