/** A failure that the user can fix: the message says how, so no stack trace is shown with it. */
export class UserError extends Error {}
