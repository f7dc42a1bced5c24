/** A problem in a document, with its location as a JSON Pointer (RFC 6901), empty for the document as a whole. */
export interface Problem {
  readonly pointer: string;
  readonly message: string;
}
