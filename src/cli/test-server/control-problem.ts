/** A control request that cannot be carried out because of what it contains. */
export class ControlProblem extends Error {}
