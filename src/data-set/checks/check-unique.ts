import type { Place } from '../place.js';
import type { Report } from '../report.js';

/** A place and the name that it must not share with another one; undefined names are of a wrong shape, told elsewhere. */
export interface NamedPlace {
  readonly place: Place;
  readonly name: string | undefined;
}

/** Reports each name that an earlier place has already taken. `what` says what is named: "the code", "the room type". */
export function checkUnique(named: readonly NamedPlace[], what: string, report: Report): void {
  const first = new Map<string, Place>();
  for (const { place, name } of named) {
    if (name === undefined) continue;
    const taken = first.get(name);
    if (taken === undefined) first.set(name, place);
    else report.fault(place, `${what} is already given at ${taken.pointer}`);
  }
}
