import { UserError } from '../../config/user-error.js';

/** A control request that cannot be carried out because of what it contains. */
export class ControlProblem extends UserError {}
