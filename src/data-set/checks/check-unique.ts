import type { JsonNode } from '../json-node.js';
import type { Report } from '../report.js';

/** A node and the name that it must not share with another one; undefined names are of a wrong shape, told elsewhere. */
export interface NamedPlace {
  readonly node: JsonNode;
  readonly name: string | undefined;
}

/** Reports each name that an earlier node has already taken. `what` says what is named: "the code", "the room type". */
export function checkUnique(named: readonly NamedPlace[], what: string, report: Report): void {
  const first = new Map<string, JsonNode>();
  for (const { node, name } of named) {
    if (name === undefined) continue;
    const taken = first.get(name);
    if (taken === undefined) first.set(name, node);
    else report.fault(node, `${what} is already given at ${taken.pointer}`);
  }
}
