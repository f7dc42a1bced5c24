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

/** Whether a room holds the party: each kind within its own limit and all together within the room's. */
export function fits(party: Party, limits: OccupancyLimits): boolean {
  return (
    party.adults <= limits.adults &&
    party.children <= limits.children &&
    party.infants <= limits.infants &&
    party.adults + party.children + party.infants <= limits.guests
  );
}
