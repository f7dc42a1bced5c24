/** What the description of an operation says if its responses can be large. */
export const IN_TURN =
  'Responses that take more than a millisecond to make are made one after the other, and keys take turns: one that waits longer ' +
  'than five seconds for its turn gets 503 with `Retry-After`, and counts against the limit. Request the next when one has ' +
  'arrived, rather than all at once; of a property with hundreds of room rates not more than ten at a time. A client that closes ' +
  'the connection, or its own side of it, gives up what has not been made.';
