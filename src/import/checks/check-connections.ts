import type { DocumentIndex } from '../parse/document-index.js';
import type { Known } from '../parse/known.js';
import type { JsonNode } from '../parse/json-node.js';
import type { Report } from '../parse/report.js';

/** Enough to recognise the cause: a channel may sell thousands. */
const LISTED_MAX = 10;

/**
 * Reports stored connections that lose a room rate: a channel stays connected to a replaced property, so the property must
 * keep the room rates that the connection lists, unless the document redefines the connection.
 */
export function checkConnections(root: JsonNode, known: Known, index: DocumentIndex, report: Report): void {
  const lost = lostByProperty(known, index);
  for (const property of root.at('properties').items()) {
    for (const message of lost.get(property.at('uuid').uuid ?? '') ?? []) report.add(property, message);
  }
}

/** The messages about stored connections, each made once even if a document repeats its property. */
function lostByProperty({ channels }: Known, index: DocumentIndex): Map<string, string[]> {
  const messages = new Map<string, string[]>();
  for (const [apiId, connections] of channels) {
    for (const [uuid, roomRates] of connections) {
      if (!index.replacesProperty(uuid) || index.replacesConnection(apiId, uuid)) continue;
      const lost = roomRates.filter((roomRate) => !index.hasRoomRate(uuid, roomRate));
      if (lost.length === 0) continue;
      const message = `is missing the room rates ${listed(lost)}, which the stored channel ${apiId} sells`;
      messages.set(uuid, [...(messages.get(uuid) ?? []), message]);
    }
  }
  return messages;
}

function listed(roomRates: readonly string[]): string {
  const others = roomRates.length - LISTED_MAX;
  return [...roomRates.slice(0, LISTED_MAX), ...(others > 0 ? [`${others} more`] : [])].join(', ');
}
