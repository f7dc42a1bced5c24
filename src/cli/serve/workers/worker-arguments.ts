const HEAP = '--max-old-space-size=';
const YOUNG = '--max-semi-space-size';
/** In MB, for each of two halves; measured in docs/decisions/0136. */
const YOUNG_MB = 64;

/**
 * The arguments of Node.js for each worker: those of the primary, whose heap they divide, and a larger young generation unless
 * the operator chose one.
 * @param nodeOptions NODE_OPTIONS, which workers have too
 */
export function workerArguments(own: readonly string[], nodeOptions: string | undefined, workers: number): string[] {
  const divided = own.map((argument) =>
    argument.startsWith(HEAP) ? HEAP + String(Math.ceil(Number(argument.slice(HEAP.length)) / workers)) : argument,
  );
  const isChosen = [...own, nodeOptions ?? ''].some((text) => text.includes(YOUNG));
  return isChosen ? divided : [...divided, `${YOUNG}=${YOUNG_MB}`];
}
