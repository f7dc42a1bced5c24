import type { DataSet } from '../data-set/data-set.js';
import type { PlainDate } from '../domain/stay/plain-date.js';
import { DEMO_CHANNEL_API_ID, DEMO_KEY_ENTRIES } from './demo-keys.js';
import { demoUuid } from './demo-uuid.js';
import { DemoWindow } from './demo-window.js';
import { honolulu } from './honolulu.js';
import { kuwait } from './kuwait.js';
import { kyoto } from './kyoto.js';
import { sydney } from './sydney.js';

/**
 * The demo data of a day: two groups, four properties in four currencies, a channel and keys of each kind, 540 days
 * ahead. The same day gives the same data everywhere; what happens when (sold out, closed) is told by days from today.
 */
export function demoDataSet(today: PlainDate): DataSet {
  const window = new DemoWindow(today);
  return {
    groups: [
      { uuid: demoUuid('group', 1), name: 'Harbour Hearth Hotels' },
      { uuid: demoUuid('group', 2), name: 'Lanai Point' },
    ],
    properties: [sydney(window), kyoto(window), kuwait(window), honolulu(window)],
    channels: [
      {
        apiId: DEMO_CHANNEL_API_ID,
        name: 'Demo Channel',
        properties: [
          connection(1, '12.5'),
          connection(2, '15'),
          {
            ...connection(4, '10'),
            roomRateUuids: [demoUuid('roomRate', 4, 1, 1)],
          },
        ],
        deals: [
          {
            code: 'DEMOAGREE',
            kind: 'direct-agreement',
            discountPercentage: '12.5',
            commissionPercentage: '9',
            stayFrom: window.whole.from,
            properties: [{ uuid: demoUuid('property', 1) }],
          },
        ],
      },
    ],
    keys: DEMO_KEY_ENTRIES,
  };
}

function connection(property: number, channelCommissionPercentage: string) {
  return { uuid: demoUuid('property', property), siteminderCommissionPercentage: '3', channelCommissionPercentage };
}
