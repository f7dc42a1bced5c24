import type { ChannelEntry, ChannelPropertyEntry } from '../../../src/import/entries/channel-entry.js';
import type { DataSet } from '../../../src/import/entries/data-set.js';
import type { PropertyEntry } from '../../../src/import/entries/property-entry.js';

const UUIDS = /"[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}"/gi;

/** A data set with every uuid in lower case: documents may use either case, responses only lower case. */
export function inLowerCase(dataSet: DataSet): DataSet {
  return JSON.parse(JSON.stringify(dataSet).replace(UUIDS, (uuid) => uuid.toLowerCase())) as DataSet;
}

export function propertyOf(dataSet: DataSet, uuid: string): PropertyEntry {
  const property = dataSet.properties?.find((each) => each.uuid === uuid);
  if (property === undefined) throw new Error(`${uuid} is not a property of the data set`);
  return property;
}

/** A channel and its connection to a property. */
export function connectionOf(
  dataSet: DataSet,
  apiId: string,
  propertyUuid: string,
): { channel: ChannelEntry; connection: ChannelPropertyEntry } {
  const channel = dataSet.channels?.find((each) => each.apiId === apiId);
  const connection = channel?.properties?.find(({ uuid }) => uuid === propertyUuid);
  if (channel === undefined || connection === undefined) throw new Error(`${apiId} does not sell ${propertyUuid}`);
  return { channel, connection };
}
