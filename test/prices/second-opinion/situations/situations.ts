/** The situations that random cases should cover, by name: whether a rate or an offer is in that situation. */
export type Situations<Subject> = Readonly<Record<string, (subject: Subject) => boolean>>;

/** In how many cases at least one subject is in each situation. */
export function countSituations<Subject>(
  situations: Situations<Subject>,
  cases: readonly (readonly Subject[])[],
): Map<string, number> {
  return new Map(
    Object.entries(situations).map(([name, isMet]) => [
      name,
      cases.filter((subjects) => subjects.some((subject) => isMet(subject))).length,
    ]),
  );
}
