/** A part of a data set as plain data; a builder fills in what its test does not specify. */
export interface Piece {
  readonly [field: string]: unknown;
}
