import type { JsonNode } from '../parse/json-node.js';
import type { Report } from '../parse/report.js';

/**
 * Reports each node with a name that an earlier one has. One without a name is malformed, which is reported elsewhere.
 * @param what the name identifies: "the code", "the room type"
 */
export function checkUnique(
  what: string,
  nodes: readonly JsonNode[],
  report: Report,
  nameOf: (node: JsonNode) => string | undefined = ({ text }) => text,
): void {
  const first = new Map<string, JsonNode>();
  for (const node of nodes) {
    const name = nameOf(node);
    if (name === undefined) continue;
    const earlier = first.get(name);
    if (earlier === undefined) first.set(name, node);
    else report.add(node, `${what} is already used at ${earlier.pointer}`);
  }
}

/** The same for nodes that are uuids. */
export function checkUniqueUuids(what: string, nodes: readonly JsonNode[], report: Report): void {
  checkUnique(what, nodes, report, ({ uuid }) => uuid);
}
