const DAY_MS = 86_400_000;

/** How far the clocks of a zone are ahead of UTC at an instant, both in milliseconds. */
export type ZoneOffset = (instantMs: number) => number;

/**
 * The instant at which clocks show a wall time: the earlier one of two, where clocks are set back; the first one after the gap
 * of a wall time that does not exist, where they are set forward.
 * @param wallMs what the clocks show, as if they showed UTC
 */
export function instantOf(wallMs: number, offsetAt: ZoneOffset): number {
  const shown = (instantMs: number): number => instantMs + offsetAt(instantMs);
  // No zone is a day from UTC: one of them is in force before a change of clocks on that date, and the other one after it.
  const offsets = [offsetAt(wallMs - DAY_MS), offsetAt(wallMs + DAY_MS)];
  let [early, late] = [wallMs - Math.max(...offsets), wallMs - Math.min(...offsets)];
  if (shown(early) === wallMs) return early;
  if (shown(late) === wallMs) return late;
  // In a gap the first is before the change, and the other one after it.
  while (late - early > 1) {
    const middle = Math.floor((early + late) / 2);
    if (shown(middle) < wallMs) early = middle;
    else late = middle;
  }
  return late;
}
