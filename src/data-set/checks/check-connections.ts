import type { DocumentIndex } from '../document-index.js';
import type { Known } from '../known.js';
import type { JsonNode } from '../json-node.js';
import type { Report } from '../report.js';

/**
 * Reports stored connections that lose a room rate: a channel stays connected to a replaced property, so the property must
 * keep the room rates that the connection lists, unless the document redefines the connection.
 */
export function checkConnections(root: JsonNode, known: Known, index: DocumentIndex, report: Report): void {
  for (const property of root.at('properties').items()) {
    for (const [apiId, connections] of known.channels) {
      const uuid = property.at('uuid').uuid ?? '';
      const lost = (connections.get(uuid) ?? []).filter((roomRate) => !index.hasRoomRate(uuid, roomRate));
      if (lost.length === 0 || index.replacesConnection(apiId, uuid)) continue;
      report.add(property, `is missing the room rates ${lost.join(', ')}, which the stored channel ${apiId} sells`);
    }
  }
}
