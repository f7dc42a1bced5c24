const HEAP = '--max-old-space-size=';
const YOUNG = '--max-semi-space-size';
/** In MB, for each of the two halves; measured in docs/decisions/0136. */
const YOUNG_MB = 64;

/** The arguments of Node.js for each worker: those of the primary, whose heap they divide, and a larger young generation. */
export function workerArguments(own: readonly string[], workers: number): string[] {
  const divided = own.map((argument) =>
    argument.startsWith(HEAP) ? HEAP + String(Math.ceil(Number(argument.slice(HEAP.length)) / workers)) : argument,
  );
  return divided.some((argument) => argument.startsWith(YOUNG)) ? divided : [...divided, `${YOUNG}=${YOUNG_MB}`];
}
