/**
 * The most that can be asked for (§8), of direct booking and by a channel. What a stored price may be follows from it
 * (docs/decisions/0014), so nothing else says these numbers. Guests are of one kind: adults, children or infants.
 */
export const SEARCH_BOUNDS = {
  quote: { nights: 31, guests: 10_000 },
  channel: { nights: 30, daysAhead: 500, rooms: 10, guests: 655_350 },
} as const;
