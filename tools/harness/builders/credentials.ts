/** The headers of the keys in every data set of aDataSet. */
export const credentials = {
  group: { 'x-sm-api-key': 'the-group-key' },
  property: { 'x-sm-api-key': 'the-property-key' },
  channel: { 'x-sm-api-id': 'the-channel', 'x-sm-api-key': 'the-channel-key' },
} as const;
