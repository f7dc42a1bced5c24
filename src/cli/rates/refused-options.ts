/** Options that are well-formed, but do not fit what is stored; the message says what would. */
export class RefusedOptions extends Error {}
