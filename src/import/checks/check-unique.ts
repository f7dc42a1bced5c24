import type { JsonNode } from '../parse/json-node.js';
import type { Report } from '../parse/report.js';

/** A node and its name, which must be unique; an undefined name is malformed, which is reported elsewhere. */
export interface NamedPlace {
  readonly node: JsonNode;
  readonly name: string | undefined;
}

/** Reports each name that an earlier node already has. `what` is what the name identifies: "the code", "the room type". */
export function checkUnique(named: readonly NamedPlace[], what: string, report: Report): void {
  const first = new Map<string, JsonNode>();
  for (const { node, name } of named) {
    if (name === undefined) continue;
    const earlier = first.get(name);
    if (earlier === undefined) first.set(name, node);
    else report.add(node, `${what} is already used at ${earlier.pointer}`);
  }
}
