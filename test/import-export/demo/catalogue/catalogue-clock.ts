/** The instant for which the figures of docs/generated/demo.md are fixed: the same as in the README. */
export const CATALOGUE_CLOCK = '2027-03-01T09:00:00Z';
