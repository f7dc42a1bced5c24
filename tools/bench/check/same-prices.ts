// @ts-nocheck: becomes TypeScript in the next commits.
import { deepStrictEqual } from 'node:assert';
import { VARIANTS } from '../servers/variants.js';
import { AT_ONCE, requestOk } from './responses.js';
import { sendRequest } from './send-request.js';
import { inParallel } from './in-parallel.js';

/**
 * Sends the same requests to every variant and compares the responses with ours, figure by figure; also checks that each
 * variant is what it claims to be: compressed, not modified.
 * @returns how many quotes were compared
 */
export async function checkSamePrices(servers, targets, responses) {
  const cases = targets.map((target, i) => ({ target, expected: responses[i], quotes: JSON.parse(responses[i].body) }));
  for (const variant of VARIANTS.filter(({ prices }) => prices !== false)) {
    const check = variant.conditional ? checkNotModified : checkPrices;
    await inParallel(cases, AT_ONCE, async (one) => {
      const problem = await check(variant, servers[variant.server], one);
      if (problem !== undefined) throw new Error(`${variant.name} ${problem}: ${one.target}`);
    });
  }
  return cases.reduce((sum, { quotes }) => sum + quotes.length, 0);
}

async function checkNotModified(_, server, { target, expected }) {
  const { status } = await sendRequest(server, target, { 'if-none-match': expected.headers.etag });
  return status === 304 ? undefined : `responded ${status} instead of 304`;
}

/** Our variants must send the same bytes, peers the same figures. */
async function checkPrices({ isOurs, headers }, server, { target, expected, quotes }) {
  const { body, isCompressed } = await requestOk(server, target, headers);
  if (isCompressed !== (headers !== undefined)) return isCompressed ? 'is compressed' : 'is not compressed';
  if (body === expected.body) return undefined;
  if (isOurs) return 'sends other bytes than the warm server';
  try {
    deepStrictEqual(JSON.parse(body), quotes);
  } catch (error) {
    return `sends other figures than this server: ${error.message}`;
  }
}
