import type { MinorUnits } from '../money/minor-units.js';

/** A night with its charges: the net price, and one amount for each charge in force, in their order; 0 where one is not due. */
export interface ChargedNight {
  readonly net: MinorUnits;
  readonly amounts: readonly MinorUnits[];
}
