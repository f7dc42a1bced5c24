/** A date as a case tells it: so many days after today, so that the case holds on every day. */
export interface Day {
  readonly daysFromToday: number;
}

export function day(daysFromToday: number): Day {
  return { daysFromToday };
}
