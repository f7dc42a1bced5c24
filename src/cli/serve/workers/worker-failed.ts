/** A worker could not start; the message is for the operator. */
export class WorkerFailed extends Error {}
