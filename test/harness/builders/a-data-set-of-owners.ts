import { aConnection } from '../../../tools/harness/builders/a-connection.js';
import { aDataSet } from '../../../tools/harness/builders/a-data-set.js';
import { aProperty } from '../../../tools/harness/builders/a-property.js';
import { anEmptyProperty } from './an-empty-property.js';
import type { Piece } from '../../../tools/harness/builders/piece.js';
import { uuidOf } from '../../../tools/harness/builders/uuid-of.js';

/** House and Annex belong to one group; Elsewhere to another group, and to another channel. */
export function aDataSetOfOwners({ house = aProperty(), keys = [] }: { house?: Piece; keys?: readonly Piece[] } = {}) {
  return aDataSet({
    groups: [{ uuid: uuidOf('Others'), name: 'Others' }],
    properties: [
      house,
      anEmptyProperty({ name: 'Annex' }),
      anEmptyProperty({ name: 'Elsewhere', groupUuid: uuidOf('Others') }),
    ],
    channels: [
      { apiId: 'the-channel', name: 'Channel', properties: [aConnection()] },
      { apiId: 'another-channel', name: 'Another', properties: [aConnection({ property: 'Elsewhere' })] },
    ],
    keys: [
      ...keys,
      { kind: 'group', groupUuid: uuidOf('Others'), key: 'the-other-group-key' },
      { kind: 'property', propertyUuid: uuidOf('Elsewhere'), key: 'the-other-property-key' },
      { kind: 'channel', apiId: 'another-channel', key: 'the-other-channel-key' },
    ],
  });
}
