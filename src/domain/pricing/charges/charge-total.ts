import type { MinorUnits } from '../../money/minor-units.js';
import type { Charge } from '../property-sheet.js';

/** The total of a charge over a stay. */
export interface ChargeTotal {
  readonly charge: Charge;
  readonly amount: MinorUnits;
}
