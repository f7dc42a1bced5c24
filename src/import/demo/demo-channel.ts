import type { ChannelDealEntry, ChannelEntry, ChannelPropertyEntry } from '../entries/channel-entry.js';
import { DEMO_CHANNEL_API_ID } from './demo-keys.js';
import { demoUuid } from './demo-uuid.js';
import type { DemoWindow } from './demo-window.js';

/** The channel of the demo: what it may sell, and its deals. Kuwait, Hamburg and Paris are not connected to it. */
export function demoChannel(window: DemoWindow): ChannelEntry {
  return {
    apiId: DEMO_CHANNEL_API_ID,
    name: 'Demo Channel',
    properties: [
      connection(1, '12.5'),
      connection(2, '15'),
      connection(4, '10', [demoUuid('roomRate', 4, 1, 1)]),
      connection(5, '12'),
      connection(6, '14.25'),
      connection(7, '15'),
      connection(10, '13'),
      connection(11, '17.5'),
      connection(12, '15'),
      connection(13, '15', []),
    ],
    deals: [agreement(window), cityBreak(window), islands(window)],
  };
}

function connection(
  property: number,
  channelCommissionPercentage: string,
  roomRateUuids?: readonly string[],
): ChannelPropertyEntry {
  return {
    uuid: demoUuid('property', property),
    siteminderCommissionPercentage: '3',
    channelCommissionPercentage,
    ...(roomRateUuids !== undefined && { roomRateUuids }),
  };
}

/** An open-ended direct agreement with Sydney. */
function agreement(window: DemoWindow): ChannelDealEntry {
  return {
    code: 'DEMOAGREE',
    kind: 'direct-agreement',
    discountPercentage: '12.5',
    commissionPercentage: '9',
    stayFrom: window.whole.from,
    properties: [{ uuid: demoUuid('property', 1) }],
  };
}

/** A campaign that all its properties have approved. */
function cityBreak(window: DemoWindow): ChannelDealEntry {
  return {
    code: 'CITYBREAK',
    kind: 'campaign',
    discountPercentage: '8',
    commissionPercentage: '11',
    ...campaignDates(window),
    properties: [1, 2, 7, 10].map((property) => ({ uuid: demoUuid('property', property) })),
  };
}

/** A campaign that Honolulu has not approved. */
function islands(window: DemoWindow): ChannelDealEntry {
  return {
    code: 'ISLANDS',
    kind: 'campaign',
    discountPercentage: '15',
    commissionPercentage: '10',
    ...campaignDates(window),
    properties: [
      { uuid: demoUuid('property', 4), approved: false },
      { uuid: demoUuid('property', 5) },
      { uuid: demoUuid('property', 6) },
    ],
  };
}

function campaignDates(window: DemoWindow) {
  const [stay, book] = [window.days([-1, 365]), window.days([-1, 60])];
  return { stayFrom: stay.from, stayTo: stay.to, bookFrom: book.from, bookTo: book.to };
}
