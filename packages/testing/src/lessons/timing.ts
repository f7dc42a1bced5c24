import type { Exchange } from './exchange.js';

/** A client that sends in parallel has requests on their way when one of them is refused. */
const ON_THEIR_WAY_MS = 200;

/** Whether a client had several requests on their way. */
export function areParallel(exchanges: readonly Exchange[]): boolean {
  return exchanges.some(({ begunAt }, at) => begunAt < (exchanges[at - 1]?.endedAt ?? 0));
}

/** Whether a request was begun by a client that knew of a refusal: what repeats one does, another may have been on its way. */
export function knewOf({ begunAt, repeats }: Exchange, { endedAt = Infinity }: Exchange, isParallel: boolean): boolean {
  return begunAt > endedAt + (isParallel && repeats === undefined ? ON_THEIR_WAY_MS : 0);
}

/** Whether a request was refused by the limit that an earlier one had met: the client waits for the end of that. */
export function areTogether(earlier: Exchange, refusal: Exchange): boolean {
  const { begunAt, endedAt = Infinity } = earlier;
  if (earlier === refusal) return true;
  return refusal.repeats === undefined && begunAt <= refusal.begunAt && refusal.begunAt <= endedAt + ON_THEIR_WAY_MS;
}

/** When the Retry-After of a refusal is over. */
export function untilOf({ endedAt = Infinity, retryAfterSeconds = 0 }: Exchange): number {
  return endedAt + retryAfterSeconds * 1000;
}

/** The pauses before the tries of a request, up to this one. */
export function pausesOf({ begunAt, repeats }: Exchange): readonly number[] {
  if (repeats === undefined) return [];
  return [...pausesOf(repeats), begunAt - (repeats.endedAt ?? begunAt)];
}
