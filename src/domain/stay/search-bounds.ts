/**
 * The upper bounds of a request (§8), from direct bookings and from channels. The limit on stored prices follows from
 * them (docs/decisions/0014), so they are defined only here. Guests are per kind: adults, children or infants.
 */
export const SEARCH_BOUNDS = {
  quote: { nights: 31, guests: 10_000 },
  channel: { nights: 30, daysAhead: 500, rooms: 10, guests: 655_350 },
} as const;
