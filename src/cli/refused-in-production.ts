/** A production server refuses to start with public keys or test data; the message explains how to proceed. */
export class RefusedInProduction extends Error {}
