/** A part of a data set as plain data; a builder fills in what its test does not speak of. */
export interface Piece {
  readonly [field: string]: unknown;
}
