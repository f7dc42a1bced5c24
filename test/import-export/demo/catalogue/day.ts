/** A date of a case, in days after today, so that the case works on every day. */
export interface Day {
  readonly daysFromToday: number;
}

export function day(daysFromToday: number): Day {
  return { daysFromToday };
}
