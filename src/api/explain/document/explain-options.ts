import type { RateExplanation } from '../../pricing/rate-explanation.js';

/** Which part of an explanation is shown. */
export interface ExplainOptions {
  /** Whether to show how each price is calculated, or only reasons and prices. */
  readonly explain: boolean;
  /** Whether to show a room rate. */
  readonly shows: (explanation: RateExplanation) => boolean;
}
