/** Who stays in one room. */
export interface Party {
  readonly adults: number;
  readonly children: number;
  readonly infants: number;
}

/** What a room type holds: at most so many guests in all, and of each kind. */
export interface OccupancyLimits {
  readonly guests: number;
  readonly adults: number;
  readonly children: number;
  readonly infants: number;
}

const LIMITS = ['adults', 'children', 'infants', 'guests'] as const;

/** Whether a room holds the party: each kind within its own limit and all together within the room's. */
export function fits(party: Party, limits: OccupancyLimits): boolean {
  const { adults, children, infants } = party;
  return (
    adults <= limits.adults &&
    children <= limits.children &&
    infants <= limits.infants &&
    adults + children + infants <= limits.guests
  );
}

/** A limit that a party passes, and by which number. */
export interface ExceededLimit {
  readonly of: keyof OccupancyLimits;
  readonly limit: number;
  readonly asked: number;
}

/** Every limit of a room that the party passes; none where it fits. */
export function exceededLimits(party: Party, limits: OccupancyLimits): ExceededLimit[] {
  const guests = party.adults + party.children + party.infants;
  const asked = { adults: party.adults, children: party.children, infants: party.infants, guests };
  return LIMITS.filter((of) => asked[of] > limits[of]).map((of) => ({ of, limit: limits[of], asked: asked[of] }));
}
