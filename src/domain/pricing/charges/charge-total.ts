import type { MinorUnits } from '../../money/minor-units.js';
import type { Charge } from '../property-sheet.js';

/** What a charge comes to over a stay. */
export interface ChargeTotal {
  readonly charge: Charge;
  readonly amount: MinorUnits;
}
