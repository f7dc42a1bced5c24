import type { RateExplanation } from '../pricing/rate-explanation.js';

/** Why a room rate is missing in a way that its caller must not learn: no response of any request would show it. */
const HIDDEN: readonly string[] = ['Inactive', 'NotSoldHere', 'PromotionOnly'];

/** Whether the responses to this caller may show a room rate, for another party or stay if not for this one. */
export function isShown({ exclusions }: RateExplanation): boolean {
  return !exclusions.some(({ code }) => HIDDEN.includes(code));
}
