/** What the description of an operation says if its responses can be large. */
export const IN_TURN =
  'Large responses are made one after the other: one that waits longer than five seconds gets 503 with `Retry-After`, and counts ' +
  'against the limit. Send at most ten such requests at once.';
