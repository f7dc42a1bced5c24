import type { PropertySheet } from '../../../domain/pricing/property-sheet.js';
import type { ExplainedProperty } from './quote.presenter.js';
import type { RateExplanation } from './rate-explanation.js';

/** A property with everything that its prices depend on. */
export interface ExplainedSheet extends ExplainedProperty {
  readonly property: PropertySheet;
}

/** Which part of an explanation is shown. */
export interface ExplainOptions {
  /** Whether to show how each price is calculated, or only reasons and prices. */
  readonly explain: boolean;
  /** Whether to show a room rate. */
  readonly shows: (explanation: RateExplanation) => boolean;
}
