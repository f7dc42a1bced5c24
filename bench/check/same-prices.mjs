import { deepStrictEqual } from 'node:assert';
import { VARIANTS } from '../servers/variants.mjs';
import { AT_ONCE, askAnswer } from './answers.mjs';
import { ask } from './ask.mjs';
import { inParallel } from './in-parallel.mjs';

/**
 * Asks every variant for the same answers and holds them against ours, figure by figure; and whether each variant is what it
 * says: packed, not modified.
 * @returns how many quotes were compared
 */
export async function checkSamePrices(servers, targets, answers) {
  const cases = targets.map((target, at) => ({ target, expected: answers[at], quotes: JSON.parse(answers[at].body) }));
  for (const variant of VARIANTS.filter(({ prices }) => prices !== false)) {
    const check = variant.conditional ? checkNotModified : checkPrices;
    await inParallel(cases, AT_ONCE, async (one) => {
      const fault = await check(variant, servers[variant.server], one);
      if (fault !== undefined) throw new Error(`${variant.name} ${fault}: ${one.target}`);
    });
  }
  return cases.reduce((sum, { quotes }) => sum + quotes.length, 0);
}

async function checkNotModified(_, server, { target, expected }) {
  const { status } = await ask(server, target, { 'if-none-match': expected.headers.etag });
  return status === 304 ? undefined : `answers ${status} in place of 304`;
}

/** Ours must be the same bytes, peers the same figures. */
async function checkPrices({ isOurs, headers }, server, { target, expected, quotes }) {
  const { body, isPacked } = await askAnswer(server, target, headers);
  if (isPacked !== (headers !== undefined)) return isPacked ? 'is packed' : 'is not packed';
  if (body === expected.body) return undefined;
  if (isOurs) return 'answers other bytes than ours does warm';
  try {
    deepStrictEqual(JSON.parse(body), quotes);
  } catch (error) {
    return `answers other figures than ours: ${error.message}`;
  }
}
