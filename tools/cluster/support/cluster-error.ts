// @ts-nocheck: becomes TypeScript in the next commits.
/** What the user did or has to do, in one line. */
export class ClusterError extends Error {}
