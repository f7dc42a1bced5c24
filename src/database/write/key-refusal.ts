/** An act on a key that cannot be done; the message tells the user why. */
export class KeyRefusal extends Error {}
