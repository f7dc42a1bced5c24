import { demoUuid } from './demo-uuid.js';

/** The channel of the demo data. */
export const DEMO_CHANNEL_API_ID = 'demo-channel';

/**
 * Public keys, which give access to the demo data and nothing else. They have the format of real ones, so that clients,
 * scanners and the server treat them like real ones.
 */
export const DEMO_KEYS = {
  group: 'stq_DemoGroupHarbourHearth000000000114iQHi',
  otherGroup: 'stq_DemoGroupLanaiPoint00000000000024XkKAg',
  property: 'stq_DemoPropertySydney000000000000011rKn4q',
  limited: 'stq_DemoLimitedSydney00000000000000542qgLC',
  channel: 'stq_DemoChannel0000000000000000000011o4LPL',
} as const;

/** The keys offered to new users: what each gives access to, and the headers to send. */
export const DEMO_OFFERS: readonly { readonly opens: string; readonly headers: Readonly<Record<string, string>> }[] = [
  { opens: 'all properties of the group Harbour Hearth Hotels', headers: { 'x-sm-api-key': DEMO_KEYS.group } },
  { opens: 'the property Harbour Hearth Sydney only', headers: { 'x-sm-api-key': DEMO_KEYS.property } },
  {
    opens: 'the channel Demo Channel',
    headers: { 'x-sm-api-id': DEMO_CHANNEL_API_ID, 'x-sm-api-key': DEMO_KEYS.channel },
  },
];

/** The keys as entries of a data set. */
export const DEMO_KEY_ENTRIES = [
  { kind: 'group', groupUuid: demoUuid('group', 1), key: DEMO_KEYS.group, name: 'demo: Harbour Hearth Hotels' },
  { kind: 'group', groupUuid: demoUuid('group', 2), key: DEMO_KEYS.otherGroup, name: 'demo: Lanai Point' },
  { kind: 'property', propertyUuid: demoUuid('property', 1), key: DEMO_KEYS.property, name: 'demo: Sydney only' },
  {
    kind: 'property',
    propertyUuid: demoUuid('property', 1),
    key: DEMO_KEYS.limited,
    name: 'demo: Sydney only, three requests per minute',
    requestsPerMinute: 3,
  },
  { kind: 'channel', apiId: DEMO_CHANNEL_API_ID, key: DEMO_KEYS.channel, name: 'demo: channel' },
] as const;
