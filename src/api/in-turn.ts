/** What the description of an operation says if its responses can be large. */
export const IN_TURN =
  'Send at most ten large requests at once: they take turns, and one that waits for five seconds gets 503, and counts.';
