/** One thing that is wrong with a document, and where: a JSON Pointer (RFC 6901), empty for the document as a whole. */
export interface Fault {
  readonly pointer: string;
  readonly message: string;
}
