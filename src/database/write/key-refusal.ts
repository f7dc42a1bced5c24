/** An action on a key that cannot be performed; the message explains why. */
export class KeyRefusal extends Error {}
