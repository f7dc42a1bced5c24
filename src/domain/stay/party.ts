/** The guests of one room. */
export interface Party {
  readonly adults: number;
  readonly children: number;
  readonly infants: number;
}

/** The maximum occupancy of a room type: guests in total, and of each kind. */
export interface OccupancyLimits {
  readonly guests: number;
  readonly adults: number;
  readonly children: number;
  readonly infants: number;
}

const LIMITS = ['adults', 'children', 'infants', 'guests'] as const;

/** Whether the party fits the room: each kind within its own limit and all together within the room's. */
export function fits(party: Party, limits: OccupancyLimits): boolean {
  const { adults, children, infants } = party;
  return (
    adults <= limits.adults &&
    children <= limits.children &&
    infants <= limits.infants &&
    adults + children + infants <= limits.guests
  );
}

/** A limit that a party exceeds, and the requested number. */
export interface ExceededLimit {
  readonly of: keyof OccupancyLimits;
  readonly limit: number;
  readonly requested: number;
}

/** Every limit of a room that the party exceeds; empty if it fits. */
export function exceededLimits(party: Party, limits: OccupancyLimits): ExceededLimit[] {
  const guests = party.adults + party.children + party.infants;
  const requested = { adults: party.adults, children: party.children, infants: party.infants, guests };
  return LIMITS.filter((of) => requested[of] > limits[of]).map((of) => ({
    of,
    limit: limits[of],
    requested: requested[of],
  }));
}
