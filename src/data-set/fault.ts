/** An error in a document, with its location as a JSON Pointer (RFC 6901), empty for the document as a whole. */
export interface Fault {
  readonly pointer: string;
  readonly message: string;
}
